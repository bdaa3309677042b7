import { McpPage } from '#src/platform/developers/ui/mcp-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { loadStaticPage, staticPageMeta } from '#src/web/static-page.ts'
import type { Route } from './+types/mcp'

export const meta = staticPageMeta({
  title: 'Your prompts in AI tools',
  description: 'Use the prompts that you bought in Claude, ChatGPT, Cursor and VS Code by MCP.',
  path: '/developers/mcp',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Mcp({ loaderData: { publicUrl } }: Route.ComponentProps) {
  return <McpPage site={publicUrl} />
}

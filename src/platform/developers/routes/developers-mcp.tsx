import { tools } from '#src/mcp/all-tools.ts'
import { McpPage } from '#src/platform/developers/ui/mcp-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { loadStaticPage, staticPageMeta } from '#src/web/static-page.ts'
import type { Route } from './+types/developers-mcp'

export const meta = staticPageMeta({
  title: 'Your prompts in AI tools',
  description: 'Use the prompts that you bought in Claude, ChatGPT, Cursor and VS Code by MCP.',
  path: '/developers/mcp',
})

export function loader({ context }: Route.LoaderArgs) {
  const listed = tools.map(({ name, scope, summary }) => ({ name, scope, summary }))
  return { ...loadStaticPage(context.get(scopeContext)), tools: listed }
}

export default function Mcp({ loaderData: { publicUrl, tools } }: Route.ComponentProps) {
  return <McpPage site={publicUrl} tools={tools} />
}

import { DevelopersPage } from '#src/platform/developers/ui/guide-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { loadStaticPage, staticPageMeta } from '#src/web/static-page.ts'
import type { Route } from './+types/developers'

export const meta = staticPageMeta({
  title: 'API',
  description: 'Search, buy, read and sell prompts by REST API, webhooks and OAuth.',
  path: '/developers',
})

export function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  return { ...loadStaticPage(scope), keyPrefix: scope.settings.keyPrefix }
}

export default function Developers({ loaderData: { publicUrl, keyPrefix } }: Route.ComponentProps) {
  return <DevelopersPage site={publicUrl} keyPrefix={keyPrefix} />
}

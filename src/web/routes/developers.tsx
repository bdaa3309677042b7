import { DevelopersPage } from '#src/features/developers/ui/guide-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { loadStaticPage, staticPageMeta } from '#src/web/static-page.ts'
import type { Route } from './+types/developers'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta({
    title: 'API',
    description: 'Search, buy, read and sell prompts by REST API, webhooks and OAuth.',
    path: '/developers',
    publicUrl: loaderData?.publicUrl,
  })

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Developers({ loaderData: { publicUrl } }: Route.ComponentProps) {
  return <DevelopersPage site={publicUrl} />
}

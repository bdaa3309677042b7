import { LicensePage } from '#src/features/pages/ui/license-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/license'

export const meta = staticPageMeta({
  title: 'Licensing Information',
  description: 'Personal, Commercial and Extended: compare the three licenses.',
  path: '/license',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function License({ loaderData: { deal } }: Route.ComponentProps) {
  return <LicensePage deal={deal} />
}

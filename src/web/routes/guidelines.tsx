import { brand } from '#src/kernel/brand.ts'
import { GuidelinesPage } from '#src/features/pages/ui/guidelines-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/guidelines'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta({
    title: 'Community Guidelines',
    description: `What is allowed at ${brand.name}, what is not, and how we enforce it.`,
    path: '/guidelines',
    publicUrl: loaderData?.publicUrl,
  })

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Guidelines() {
  return <GuidelinesPage />
}

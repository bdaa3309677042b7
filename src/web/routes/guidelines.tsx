import { GuidelinesPage } from '#src/features/pages/ui/guidelines-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/guidelines'

export const meta = staticPageMeta({
  title: 'Community Guidelines',
  description: (shop) => `What is allowed at ${shop.name}, what is not, and how we enforce it.`,
  path: '/guidelines',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Guidelines() {
  return <GuidelinesPage />
}

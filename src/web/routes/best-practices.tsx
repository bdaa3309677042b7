import { BestPracticesPage } from '#src/features/pages/ui/best-practices-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/best-practices'

export const meta = staticPageMeta({
  title: 'Best practices and values',
  description: 'What listings that sell have in common, with examples.',
  path: '/best-practices',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function BestPractices() {
  return <BestPracticesPage />
}

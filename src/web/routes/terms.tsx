import { TermsPage } from '#src/features/pages/ui/terms-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/terms'

export const meta = staticPageMeta({
  title: 'Terms of Service',
  description: (shop) => `The agreement between you and ${shop.name}: buying, selling, fees, refunds and licenses.`,
  path: '/terms',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Terms({ loaderData: { deal } }: Route.ComponentProps) {
  return <TermsPage deal={deal} />
}

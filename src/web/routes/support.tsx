import { SupportPage } from '#src/features/pages/ui/support-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/support'

export const meta = staticPageMeta({
  title: 'Support',
  description: (shop) => `Answers, opening hours and the address of support at ${shop.name}.`,
  path: '/support',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Support({ loaderData: { deal } }: Route.ComponentProps) {
  return <SupportPage deal={deal} />
}

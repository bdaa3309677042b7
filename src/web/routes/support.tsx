import { brand } from '#src/kernel/brand.ts'
import { SupportPage } from '#src/features/pages/ui/support-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/support'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta({
    title: 'Support',
    description: `Answers, opening hours and the address of support at ${brand.name}.`,
    path: '/support',
    publicUrl: loaderData?.publicUrl,
  })

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Support({ loaderData: { deal } }: Route.ComponentProps) {
  return <SupportPage deal={deal} />
}

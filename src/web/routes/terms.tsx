import { brand } from '#src/kernel/brand.ts'
import { TermsPage } from '#src/features/pages/ui/terms-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { writtenMeta, writtenPage } from '#src/web/written-page.ts'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  writtenMeta({
    title: 'Terms of Service',
    description: `The agreement between you and ${brand.name}: buying, selling, fees, refunds and licences.`,
    path: '/terms',
    publicUrl: loaderData?.publicUrl,
  })

export const loader = ({ context }: Route.LoaderArgs) => writtenPage(context.get(scopeContext))

export default function Terms({ loaderData: { deal } }: Route.ComponentProps) {
  return <TermsPage deal={deal} />
}

import { brand } from '#src/kernel/brand.ts'
import { TermsPage } from '#src/features/pages/ui/index.ts'
import { dealOf } from '#src/web/deal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = () => [
  { title: `Terms of Service · ${brand.name}` },
  {
    name: 'description',
    content: `The agreement between you and ${brand.name}: buying, selling, refunds and licences.`,
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { deal: dealOf(context.get(scopeContext).settings) }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TermsPage {...loaderData} />
}

import { brand } from '#src/kernel/brand.ts'
import { SupportPage } from '#src/features/pages/ui/index.ts'
import { dealOf } from '#src/web/deal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/support'

export const meta: Route.MetaFunction = () => [
  { title: `Support · ${brand.name}` },
  { name: 'description', content: `Answers, hours and the address of support at ${brand.name}.` },
]

export function loader({ context }: Route.LoaderArgs) {
  return { deal: dealOf(context.get(scopeContext).settings) }
}

export default function Support({ loaderData }: Route.ComponentProps) {
  return <SupportPage {...loaderData} />
}

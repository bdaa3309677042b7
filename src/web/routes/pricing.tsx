import { brand } from '#src/kernel/brand.ts'
import { feeOf } from '#src/features/ledger/rules.ts'
import { PricingPage } from '#src/features/pages/ui/index.ts'
import { dealOf } from '#src/web/deal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { useViewer } from '#src/web/use-personal.ts'
import type { Route } from './+types/pricing'

export const meta: Route.MetaFunction = () => [
  { title: `Pricing · ${brand.name}` },
  {
    name: 'description',
    content: `What selling at ${brand.name} costs: no subscription, and one fee on each sale. With a calculator.`,
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { deal: dealOf(context.get(scopeContext).settings) }
}

export default function Pricing({ loaderData: { deal }, matches }: Route.ComponentProps) {
  const viewer = useViewer(matches[0].loaderData.viewer)
  return (
    <PricingPage
      deal={deal}
      feeOf={(price) => feeOf(price, deal.feePercent)}
      startHref={viewer === null ? '/auth' : '/create-prompt'}
    />
  )
}

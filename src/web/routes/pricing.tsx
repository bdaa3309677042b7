import { feeOf } from '#src/features/ledger/rules.ts'
import { PricingPage } from '#src/features/pages/ui/pricing-page.tsx'
import { estimateInput } from '#src/features/pages/rules.ts'
import { scopeContext } from '#src/web/scope.ts'
import { startSellingPath } from '#src/ui/shell/nav-items.ts'
import { useViewer } from '#src/web/client/use-personal.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/pricing'

export const meta = staticPageMeta({
  title: 'Pricing',
  description: (shop) => `Sell at ${shop.name}: no subscription, one fee per sale. Calculate your earnings.`,
  path: '/pricing',
})

export function loader({ context, request }: Route.LoaderArgs) {
  return { ...loadStaticPage(context.get(scopeContext)), input: estimateInput(new URL(request.url).searchParams) }
}

export default function Pricing({ loaderData: { deal, input }, matches }: Route.ComponentProps) {
  const viewer = useViewer(matches[0].loaderData.viewer)
  return (
    <PricingPage
      deal={deal}
      feeOf={(price) => feeOf(price, deal.feePercent)}
      input={input}
      startHref={viewer === null ? startSellingPath(matches[0].loaderData.wayIn) : '/create-prompt'}
    />
  )
}

import type { ShopTotals } from '#src/features/catalog/view.ts'
import { moneyText } from '#src/kernel/money.ts'
import { countText } from '#src/ui/elements/price-text.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'

/** The four figures of a creator's shop. */
export function ShopStats({ totals }: { readonly totals: ShopTotals }) {
  const { sales, revenueCents, shareCents, active, listings, views } = totals
  const paused = listings - active
  return (
    <StatRow
      stats={[
        { label: 'Total Sales', value: countText(sales) },
        {
          label: 'Total Revenue',
          value: moneyText(revenueCents),
          note: revenueCents === 0 ? undefined : `${moneyText(shareCents)} yours after the fee`,
        },
        {
          label: 'Active Listings',
          value: countText(active),
          note: paused > 0 ? `${countText(paused)} paused` : undefined,
        },
        { label: 'Total Views', value: countText(views) },
      ]}
    />
  )
}

import type { FeeOf } from '#src/features/pages/view.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/ui/elements/price-text.ts'
import { Table } from '#src/ui/data/table.tsx'
import type { Column } from '#src/ui/data/table.tsx'

type Example = { readonly price: Cents; readonly fee: Cents; readonly yours: Cents }

const prices: readonly Cents[] = [500, 1900, 4900, 19_900].map(cents)
const manySales = 50

const columns: readonly Column<Example>[] = [
  { head: 'Buyer pays', cell: ({ price }) => moneyText(price) },
  { head: 'Fee', cell: ({ fee }) => moneyText(fee), numeric: true },
  { head: 'Yours', cell: ({ yours }) => <b>{moneyText(yours)}</b>, numeric: true },
  {
    head: `After ${manySales} sales`,
    cell: ({ yours }) => moneyText(yours * manySales),
    numeric: true,
    wideOnly: true,
  },
]

/** Four prices and what is left of each: the calculator for those without scripts, and to compare at a glance. */
export function EarningsTable({ feeOf }: { feeOf: FeeOf }) {
  const rows = prices.map((price) => {
    const fee = feeOf(price)
    return { price, fee, yours: cents(price - fee) }
  })
  return (
    <Table caption="What is left of four prices" columns={columns} rows={rows} rowKey={({ price }) => `${price}`} />
  )
}

import { shopCurrency } from '#src/kernel/currency.ts'
import type { Figure } from '#src/kernel/csv.ts'
import type { Cents } from '#src/kernel/money.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { exportRange } from '#src/selling/sales/contract.ts'
import { exportSales } from '#src/selling/sales/operations/sales.ts'
import { csvFile } from '#src/web/csv-file.ts'
import { redirectWith, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/sales-export'

/** Exports the creator's sales in a range of days, oldest first. The page shows what is wrong with the days. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { run, actor } = context.get(scopeContext)
  if (actor.kind === 'visitor') return toSignIn(request, undefined, '/profile/sales')
  const { searchParams } = new URL(request.url)
  const given = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
  const range = exportRange.safeParse(given)
  if (!range.success) return redirectWith(`/profile/sales?${new URLSearchParams(given)}#export`)
  const { from, to } = range.data
  return csvFile({
    name: `sales${from && `-from-${from}`}${to && `-to-${to}`}.csv`,
    head: [
      ...['Date (UTC)', 'Receipt', 'Listing', 'License', 'Buyer', 'Email', 'Country', 'List price', 'Discount'],
      ...['Tax', 'Gross', 'Refunded', 'Fee', 'Shared', 'Net', 'Currency', 'Upgrade', 'Seats'],
    ],
    read: (after) => run(exportSales, { from, to, after }),
    line: ({ soldAt, receiptNumber, title, licence, seats, buyer, country, ...sale }) => [
      ...[
        soldAt.toISOString(),
        receiptNumber ?? '',
        title,
        licence,
        buyer.name,
        buyer.email ?? '',
        country?.code ?? '',
      ],
      ...[sale.listPrice, sale.discount, sale.tax, sale.price, sale.refunded, sale.fee, sale.shared, sale.net].map(
        figure,
      ),
      shopCurrency().code.toUpperCase(),
      sale.isUpgrade ? 'yes' : '',
      seats,
    ],
  })
}

const figure = (amount: Cents): Figure => ({ figure: toDecimal(amount) })

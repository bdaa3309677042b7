import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'
import type { SellerRow, SellerSums } from './view.ts'

/** How many sellers the page shows. The file has all. */
export const sellersShown = 100

const nothing: SellerSums = { sales: 0, consideration: cents(0), fees: cents(0), tax: cents(0) }

export type SellerQuarter = SellerSums & Pick<SellerRow, 'sellerId' | 'username' | 'accountId'> & { quarter: number }

/** One row for each seller, the highest consideration first. */
export function sellerRows(quarters: readonly SellerQuarter[]): readonly SellerRow[] {
  return [...Map.groupBy(quarters, ({ sellerId }) => sellerId).values()]
    .flatMap((its) => toSeller(its))
    .toSorted((a, b) => b.consideration - a.consideration || (a.sellerId < b.sellerId ? -1 : 1))
}

function toSeller(quarters: readonly SellerQuarter[]): readonly SellerRow[] {
  const [first] = quarters
  if (!first) return []
  const { sellerId, username, accountId } = first
  const inQuarter = (n: number): SellerSums => {
    const found = quarters.find(({ quarter }) => quarter === n)
    return found ? sumsOf([found]) : nothing
  }
  const all = [inQuarter(1), inQuarter(2), inQuarter(3), inQuarter(4)] as const
  return [{ sellerId, username, accountId, ...sumsOf(all), quarters: all }]
}

function sumsOf(parts: readonly SellerSums[]): SellerSums {
  const total = (key: 'consideration' | 'fees' | 'tax'): Cents => sum(parts.map((part) => part[key]))
  return {
    sales: parts.reduce((count, { sales }) => count + sales, 0),
    ...{ consideration: total('consideration'), fees: total('fees'), tax: total('tax') },
  }
}

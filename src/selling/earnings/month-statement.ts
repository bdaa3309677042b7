import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'
import type { Movement } from './statement.ts'
import type { MonthStatement, SaleSums } from './view.ts'

const kinds = {
  sales: ['sale'],
  refunds: ['refund', 'refund-failure'],
  disputes: ['dispute', 'dispute-won'],
  keptFees: ['fee-kept', 'fee-kept-failure'],
} as const
const payoutKinds = ['payout-request', 'payout-release', 'found-transfer', 'found-reversal']

export function monthStatement(opening: Cents, movements: readonly Movement[]): MonthStatement {
  const among = (names: readonly string[]) => movements.filter(({ kind }) => names.includes(kind))
  const amountOf = (its: readonly Movement[]) => sum(its.map(({ amount }) => amount))
  const about = movements.filter(({ sale }) => sale !== null)
  const [total, payouts, all] = [sumsOf(about), amountOf(among(payoutKinds)), amountOf(movements)]
  return {
    opening,
    sales: sumsOf(among(kinds.sales)),
    refunds: sumsOf(among(kinds.refunds)),
    disputes: sumsOf(among(kinds.disputes)),
    keptFees: sumsOf(among(kinds.keptFees)),
    total,
    payouts,
    others: cents(all - total.amount - payouts),
    closing: cents(opening + all),
  }
}

function sumsOf(movements: readonly Movement[]): SaleSums {
  const parts = movements.flatMap(({ sale }) => (sale ? [sale] : []))
  return {
    count: parts.length,
    net: sum(parts.map(({ net }) => net)),
    tax: sum(parts.map(({ tax }) => tax)),
    fee: sum(parts.map(({ fee }) => fee)),
    amount: sum(movements.map(({ amount }) => amount)),
  }
}

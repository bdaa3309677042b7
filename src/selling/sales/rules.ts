import type { ListOrder } from '#src/kernel/list-order.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { PartyShare, RefundedSoFar } from '#src/money/ledger/rules.ts'
import { refundedPart, shareOf } from '#src/money/ledger/rules.ts'
import type { SuspendedFor } from '#src/buying/orders/rules.ts'

/** The page size of the list of sales. */
export const salesShown = 25

/** A creator's refunds. The platform pays the payment fee of each, and nobody gets it back. */
export const refundsADay = { max: 20, windowSeconds: 86_400 }

/** How many sales an export reads at once. */
export const exportPart = 100

export const saleOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'b.created_at', type: 'timestamptz' },
    { column: 'b.id', type: 'uuid' },
  ],
}

/** Of an export, oldest first. */
export const exportOrder: ListOrder = { ...saleOrder, direction: 'asc' }

/** Latest purchase first. */
export const customerOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'c.last_at', type: 'timestamptz' },
    { column: 'c.id', type: 'uuid' },
  ],
}

const dayMs = 86_400_000

/** The bounds of a range of days in UTC, both included. Without one, the range is open. */
export function boundsOf({ from, to }: { from: string; to: string }): { from: Date; to: Date } {
  return {
    from: new Date(from === '' ? 0 : `${from}T00:00:00Z`),
    to: to === '' ? new Date('9999-01-01T00:00:00Z') : new Date(Date.parse(`${to}T00:00:00Z`) + dayMs),
  }
}

/** Why a creator cannot refund a sale. */
export type RefundObstacle = 'free' | 'disputed' | 'pending' | 'refunded'

export function refundObstacleOf(sale: {
  readonly price: number
  readonly left: number
  readonly suspendedFor: SuspendedFor | null
  readonly refundedAt: Date | null
  readonly isBeingRefunded: boolean
}): RefundObstacle | null {
  if (sale.price === 0) return 'free'
  if (sale.suspendedFor === 'dispute') return 'disputed'
  if (sale.isBeingRefunded) return 'pending'
  return sale.refundedAt !== null || sale.left <= 0 ? 'refunded' : null
}

/** The terms of a sale. */
export type Sold = {
  readonly price: Cents
  /** At the sale. */
  readonly fee: Cents
  readonly tax: Cents
  /** The shares of collaborators. */
  readonly shares: readonly PartyShare[]
  /** What was returned so far, with the platform's fee and the tax in it. */
  readonly returned: RefundedSoFar
}

/** The creator's share of a refund. */
export const sellerPartOf = (sold: Sold, amount: Cents): Cents => shareOf(refundOf(sold, amount))

/** The shares of the creator's collaborators in a refund. */
export const otherPartsOf = (sold: Sold, amount: Cents): readonly PartyShare[] => refundOf(sold, amount).shares

const refundOf = ({ returned, ...sold }: Sold, amount: Cents) =>
  refundedPart({ lineId: '', sellerId: '', ...sold }, returned, amount)

import type { Cents } from '#src/kernel/money.ts'
import type { SuspendedFor } from '#src/features/orders/rules.ts'
import type { RefundStanding } from './rules.ts'

/** A row of the library. It carries no paid text: that is fetched when it is opened. */
export type PurchaseView = {
  readonly id: string
  readonly promptId: string
  readonly title: string
  readonly creatorName: string
  readonly creatorUsername: string
  readonly model: string
  readonly category: string
  readonly type: 'prompt' | 'pack' | 'agent'
  readonly textCount: number
  readonly imageUrl: string | null
  readonly image: { readonly color: string; readonly widths: readonly number[] } | null
  readonly pricePaid: Cents
  readonly licence: string
  readonly receiptNumber: number
  readonly purchasedAt: Date
  readonly openedAt: Date | null
  readonly refundedAt: Date | null
  /** Why its text cannot be read, beside or instead of a refund. */
  readonly suspendedFor: SuspendedFor | null
  readonly refund: RefundStanding
}

/** A buyer's request for a refund, as an admin sees it. */
export type RefundRequestView = {
  readonly id: string
  readonly title: string
  readonly promptId: string
  readonly buyer: string
  readonly seller: string
  readonly pricePaid: Cents
  readonly purchasedAt: Date
  readonly openedAt: Date | null
  readonly askedAt: Date
  readonly reason: string
}

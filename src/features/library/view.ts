import type { Cents } from '#src/kernel/money.ts'

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
}

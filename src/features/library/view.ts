import type { Cents } from '#src/kernel/money.ts'
import type { RefundReason, SuspendedFor } from '#src/features/orders/rules.ts'
import type { LibraryState, RefundStatus } from './rules.ts'

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
  /** The newest version of its text, and whether its buyer has not seen that yet. */
  readonly version: number
  readonly hasNewVersion: boolean
  readonly refundedAt: Date | null
  /** Why its text cannot be read, beside or instead of a refund. */
  readonly suspendedFor: SuspendedFor | null
  readonly refund: RefundStatus
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

/** A purchase as an admin sees it. */
export type AdminPurchaseView = {
  readonly id: string
  readonly promptId: string
  readonly title: string
  readonly buyer: { readonly id: string; readonly username: string }
  readonly seller: { readonly id: string; readonly username: string }
  readonly receiptNumber: number | null
  readonly purchasedAt: Date
  readonly openedAt: Date | null
  readonly refundedAt: Date | null
  readonly suspendedFor: SuspendedFor | null
  /** The buyer may have their money back without a reason until then. */
  readonly windowEndsAt: Date
  readonly pricePaid: Cents
  /** The platform's share of the price. */
  readonly fee: Cents
  /** What is neither refunded, nor on its way back, nor with the buyer's bank. */
  readonly left: Cents
  readonly hasOpenRequest: boolean
  readonly refunds: readonly {
    readonly id: string
    readonly amount: Cents
    readonly reason: RefundReason
    readonly state: 'requested' | 'succeeded' | 'failed'
    readonly keepsFee: boolean
    readonly createdAt: Date
    readonly errorMessage: string | null
  }[]
}

/** A line of a comparison; of those that took each other's place, with the words that differ. A gap stands for `count` lines. */
export type DiffLine = {
  /** Of a gap nothing changed; a cut ends what is too long to be shown. */
  readonly kind: 'same' | 'removed' | 'added' | 'gap' | 'cut'
  readonly parts: readonly { readonly text: string; readonly isChanged: boolean }[]
  readonly count?: number
}

export type TextDiff = {
  readonly name: string
  /** Where it was called otherwise. */
  readonly nameBefore: string | null
  readonly state: 'same' | 'changed' | 'added' | 'removed'
  /** Empty where the text itself is the same. */
  readonly lines: readonly DiffLine[]
}

/** A page of the library, as it was asked for. */
export type LibraryPage = {
  readonly items: readonly PurchaseView[]
  /** How many there are in all that fit. */
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly search: string
  readonly type: 'all' | PurchaseView['type']
  readonly state: LibraryState
  /** False where nothing was ever bought. */
  readonly hasAny: boolean
}

/** An order as its buyer may print it. */
export type ReceiptView = {
  readonly number: number
  readonly orderId: string
  readonly paidAt: Date
  readonly buyer: { readonly name: string; readonly email: string }
  readonly lines: readonly {
    readonly title: string
    readonly seller: string
    readonly licence: string
    readonly version: number
    readonly listPrice: Cents
    readonly discount: Cents
    readonly tax: Cents
    readonly price: Cents
    readonly refundedAt: Date | null
  }[]
  readonly discount: Cents
  readonly tax: Cents
  readonly total: Cents
  readonly refunded: Cents
}

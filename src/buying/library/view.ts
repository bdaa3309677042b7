import type { Cents } from '#src/kernel/money.ts'
import type { LineBundle } from '#src/money/bundles/rules.ts'
import type { HeldFor, RefundReason, SuspendedFor } from '#src/buying/orders/rules.ts'
import type { LibraryState, RefundStatus } from './rules.ts'

/** A row of the library, without paid text. */
export type PurchaseView = {
  readonly id: string
  /** Null for a gift, and for a seat, as are the price, the bundle and the receipt of a seat. */
  readonly orderId: string | null
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
  /** 0 for a gift. Null for a seat. */
  readonly pricePaid: Cents | null
  /** Whether somebody gave it. */
  readonly isGift: boolean
  /** What was paid for its upgrades that are not refunded. */
  readonly upgradesPaid: Cents
  /** The bundle that it was bought with, as it was called then; null for none. */
  readonly bundle: LineBundle | null
  /** Of a member's seat: who bought it. Null for a purchase. */
  readonly seatOf: { readonly name: string } | null
  /** How many members the license is for; 1 for the buyer alone. */
  readonly seats: number
  readonly licence: string
  /** Its name and version when it was bought, or upgraded to. */
  readonly licenceName: string
  readonly licenceVersion: number
  /** Null for a moment after the sale. */
  readonly receiptNumber: number | null
  /** The terms of the order, for `termsPath`. */
  readonly termsVersion: string
  readonly purchasedAt: Date
  readonly openedAt: Date | null
  /** The newest version, and whether the buyer has not seen it. */
  readonly version: number
  readonly hasNewVersion: boolean
  readonly refundedAt: Date | null
  /** Why the purchase is suspended; 'on-hold' for a seat. */
  readonly suspendedFor: HeldFor | null
  readonly refund: RefundStatus
  /** The end of the refund period. */
  readonly refundUntil: Date
}

/** An upgrade of a purchase to another license, or to more seats. */
export type UpgradeView = {
  readonly id: string
  readonly licence: string
  readonly seats: number
  readonly pricePaid: Cents
  readonly boughtAt: Date
  readonly refundedAt: Date | null
  readonly openedAt: Date | null
  readonly suspendedFor: SuspendedFor | null
  readonly refund: RefundStatus
  readonly refundUntil: Date
}

/** A user's latest purchases, and new versions of owned prompts. */
export type LatestPurchases = {
  readonly bought: readonly PurchaseView[]
  readonly updated: readonly {
    readonly purchase: PurchaseView
    /** The creator's change note; may be empty. */
    readonly note: string
    readonly publishedAt: Date
  }[]
}

/** A row of the admin queue of refund requests. */
export type RefundRequestView = {
  readonly id: string
  readonly title: string
  readonly promptId: string
  readonly buyer: string
  readonly seller: string
  readonly pricePaid: Cents
  readonly purchasedAt: Date
  readonly openedAt: Date | null
  readonly requestedAt: Date
  readonly reason: string
}

/** A purchase for admins. */
export type AdminPurchaseView = {
  readonly id: string
  readonly promptId: string
  readonly title: string
  readonly buyer: { readonly id: string; readonly username: string }
  readonly seller: { readonly id: string; readonly username: string }
  readonly receiptNumber: number | null
  readonly termsVersion: string
  readonly purchasedAt: Date
  readonly openedAt: Date | null
  readonly refundedAt: Date | null
  readonly suspendedFor: SuspendedFor | null
  /** The end of the refund period. */
  readonly windowEndsAt: Date
  readonly pricePaid: Cents
  readonly bundle: LineBundle | null
  /** Who paid for a gift, and whether it was claimed; null for other purchases. */
  readonly gift: {
    readonly giver: string | null
    /** How the giver signs, and what they write. */
    readonly name: string
    readonly message: string
    readonly isClaimed: boolean
  } | null
  readonly licence: string
  readonly seats: number
  /** The purchase that this upgrades; null for a purchase. */
  readonly upgradeOf: string | null
  /** The upgrades that begin at its license, newest first, which must be refunded before it. */
  readonly upgrades: readonly string[]
  /** The platform's share of the price. */
  readonly fee: Cents
  /** The part that is neither refunded, nor being refunded, nor taken by the bank. */
  readonly left: Cents
  readonly hasOpenRequest: boolean
  /** What waits for the confirmation of a second person; null without it. */
  readonly waitingRefund: Cents | null
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

/** A page of the library. */
export type LibraryPage = {
  readonly items: readonly PurchaseView[]
  /** The total of matching purchases. */
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly search: string
  readonly type: 'all' | PurchaseView['type']
  readonly state: LibraryState
  /** False if the user never bought anything. */
  readonly hasAny: boolean
}

/** A printable order. */
export type ReceiptView = {
  readonly number: number
  readonly orderId: string
  readonly termsVersion: string
  /** When these terms took effect; null for those of orders from before they had numbers. */
  readonly termsFrom: Date | null
  readonly paidAt: Date
  /** `lines`: company, address and VAT number, if the buyer gave them. */
  readonly buyer: { readonly name: string; readonly email: string; readonly lines: readonly string[] }
  /** Lines about the operator, if the shop has them: company, address, register, VAT number, responsible person. */
  readonly operator: readonly string[]
  readonly lines: readonly {
    readonly title: string
    readonly bundle: LineBundle | null
    readonly seller: string
    readonly licence: string
    readonly licenceName: string
    readonly isUpgrade: boolean
    readonly seats: number
    readonly version: number
    readonly listPrice: Cents
    readonly discount: Cents
    readonly tax: Cents
    readonly price: Cents
    readonly refundedAt: Date | null
  }[]
  readonly discount: Cents
  /** The tax by rate, and whether the prices contain it. */
  readonly taxes: readonly { readonly rate: string; readonly tax: Cents }[]
  readonly tax: { readonly name: string; readonly isIncluded: boolean; readonly sentence: string }
  readonly total: Cents
  /** What the buyer paid in their own currency, such as "¥1,480"; null if they paid in the shop's. */
  readonly presentment: string | null
  readonly refunded: Cents
}

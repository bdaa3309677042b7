import type { Role } from '#src/kernel/actor.ts'
import type { SellerFeeView } from '#src/money/fees/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'

export type FoundPerson = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly email: string
  /** What the search is of this person, if it is not a name. */
  readonly by: string | null
}

export type FoundPurchase = {
  readonly id: string
  readonly title: string
  readonly buyer: string
  readonly receiptNumber: number | null
  readonly pricePaid: Cents
  readonly createdAt: Date
  readonly isRefunded: boolean
}

/** An order that was not paid. */
export type FoundOrder = {
  readonly id: string
  readonly state: 'open' | 'superseded' | 'paid' | 'expired'
  readonly buyerId: string
  readonly buyer: string
  readonly total: Cents
  readonly createdAt: Date
}

export type FoundListing = {
  readonly id: string
  readonly title: string
  readonly creator: string
  readonly isActive: boolean
}

export type FoundPayout = {
  readonly id: string
  readonly sellerId: string
  readonly seller: string
  readonly amount: Cents
  readonly status: 'pending' | 'processing' | 'completed' | 'failed'
  readonly createdAt: Date
}

/** What a search found, at most five of each kind, with those that it identifies exactly first. */
export type SearchView = {
  /** The search, without the secret part of a key. */
  readonly search: string
  readonly people: readonly FoundPerson[]
  readonly purchases: readonly FoundPurchase[]
  readonly orders: readonly FoundOrder[]
  readonly listings: readonly FoundListing[]
  readonly payouts: readonly FoundPayout[]
}

/** A rejected form of the page of a person. */
export type FailedDeed = {
  readonly intent: string
  readonly failure: Failure
  readonly values: Readonly<Record<string, string>>
}

export type NoteView = {
  readonly id: string
  readonly body: string
  readonly author: string
  readonly createdAt: Date
}

export type RefundOfPerson = {
  readonly id: string
  readonly purchaseId: string
  readonly title: string
  readonly amount: Cents
  readonly state: 'requested' | 'succeeded' | 'failed'
  readonly createdAt: Date
}

/** What an admin needs to help a person. */
export type SupportView = {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly isDeleted: boolean
  readonly roles: readonly Role[]
  /** Whether the reader may confirm the email address. */
  readonly mayConfirm: boolean
  /** Whether the reader may correct it. */
  readonly mayCorrect: boolean
  readonly signIn: {
    readonly hasPassword: boolean
    readonly hasTwoFactor: boolean
    readonly passkeys: number
    readonly sites: readonly string[]
    readonly lastAt: Date | null
    /** The number of browsers that are signed in. */
    readonly sessions: number
    /** The password was wrong too often, so that it cannot be tried for some minutes. */
    readonly isLimited: boolean
  }
  /** Null if the role may not see purchases. */
  readonly money: {
    readonly earned: Cents
    readonly available: Cents
    readonly spent: Cents
    readonly orderCount: number
  } | null
  /** The person's own fee; null if the role may not see it. */
  readonly fee: {
    readonly own: SellerFeeView | null
    /** Whether it counts today. */
    readonly isInForce: boolean
    /** Whether the reader may change it. */
    readonly mayChange: boolean
  } | null
  /** The newest ten of each. */
  readonly purchases: readonly FoundPurchase[]
  /** The purchases of others of which the person has a seat. */
  readonly seats: readonly FoundPurchase[]
  readonly refunds: readonly RefundOfPerson[]
  readonly payouts: readonly FoundPayout[]
  readonly notes: readonly NoteView[]
}

/** An event in the story of a purchase. */
export type StoryEvent = {
  readonly at: Date
  readonly kind: 'order' | 'payment' | 'license' | 'opening' | 'refund' | 'dispute' | 'email' | 'ledger' | 'admin'
  readonly title: string
  readonly detail: string
  readonly amount: Cents | null
}

/** The figures of a week, which begins on a Monday (UTC). */
export type WeekView = {
  /** As 2026-01-26. */
  readonly week: string
  readonly sales: Cents
  /** The platform's fees, less those of refunds. */
  readonly fees: Cents
  readonly refunds: Cents
  /** What banks took back, less what they returned. */
  readonly disputes: Cents
  readonly newSellers: number
  readonly newBuyers: number
}

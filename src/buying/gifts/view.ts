import type { Cents } from '#src/kernel/money.ts'
import type { ClaimObstacle, GiftState } from './rules.ts'

/** A gift for who paid. */
export type GiftView = {
  readonly id: string
  readonly purchaseId: string
  readonly promptId: string
  readonly title: string
  readonly price: Cents
  readonly state: GiftState
  /** The recipient's address until the claim; null if the giver shares the link. */
  readonly email: string | null
  readonly name: string
  readonly message: string
  readonly sendAt: Date | null
  readonly sentAt: Date | null
  readonly boughtAt: Date
  readonly expiresAt: Date
  readonly claimedAt: Date | null
  /** Null unless it can be claimed. */
  readonly url: string | null
}

/** A gift for who opened its link, without its price. */
export type ClaimView = {
  readonly id: string
  readonly promptId: string
  readonly title: string
  /** Null if the listing was removed or deleted. */
  readonly description: string | null
  readonly creatorName: string
  readonly giverName: string
  readonly message: string
  readonly state: GiftState
  /** Why the viewer cannot claim it; null if they can, and for visitors. */
  readonly obstacle: ClaimObstacle | null
  readonly isSignedIn: boolean
  /** Whether the viewer claimed it, and where it is. */
  readonly purchaseId: string | null
}

import type { SeatObstacle } from './rules.ts'

/** A seat or an open invitation, for the buyer. */
export type SeatView = {
  readonly id: string
  readonly email: string
  readonly state: 'invited' | 'accepted'
  readonly invitedAt: Date
  /** Of an invitation. */
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
}

export type TeamView = {
  readonly purchaseId: string
  /** Whether members can read: not while the purchase is on hold, and not after its end. */
  readonly state: 'active' | 'on-hold' | 'ended'
  readonly total: number
  readonly canInvite: boolean
  readonly seats: readonly SeatView[]
}

/** A seat for admins, also ended ones. */
export type AdminSeatView = {
  readonly id: string
  readonly email: string
  readonly state: 'invited' | 'accepted' | 'ended'
  readonly invitedAt: Date
  readonly member: { readonly id: string; readonly username: string } | null
}

/** What the link of an invitation leads to, without a price. */
export type InvitationView = {
  readonly promptId: string
  readonly title: string
  readonly creatorName: string
  readonly buyerName: string
  readonly isSignedIn: boolean
  /** Null for visitors. */
  readonly obstacle: SeatObstacle | null
  /** The member's purchase; null before they accept. */
  readonly purchaseId: string | null
}

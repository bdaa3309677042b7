/** An invitation takes a seat for this time. */
export const invitationDays = 14
/** The invitations that a buyer can send in a day. */
export const invitationsADay = { max: 100, windowSeconds: 86_400 } as const
/** The invitations that a mailbox gets in a day, whoever sends them. */
export const mailsADay = { max: 5, windowSeconds: 86_400 } as const
/** How often a buyer can invite the same address to a purchase in 30 days. */
export const mostOfAddress = 2
/** Ended seats are kept for this time, to count invitations. */
export const recentDays = 30
/** Seats of a purchase that was charged back are kept for this time, since the bank may return the payment. */
export const chargebackDays = 120

/** How many people a buyer can invite in 30 days, so that few seats do not serve many people in turn. */
export const mostInvited = (seats: number): number => seats * 2 + 3

/** How many members a license has room for. With one seat, it is for the buyer alone. */
export const roomOf = (seats: number): number => (seats > 1 ? seats : 0)

export type InvitationProblem =
  | 'no-team'
  | 'purchase-ended'
  | 'own-address'
  | 'already-invited'
  | 'listing-stopped'
  | 'seats-full'
  | 'invited-twice'
  | 'too-many-invitations'

type Team = {
  readonly seats: number
  readonly isActive: boolean
  /** Whether enforcement took the listing off sale. */
  readonly isStopped: boolean
  /** Seats and open invitations. */
  readonly taken: readonly string[]
  /** The invitations of the last 30 days, also those that ended. */
  readonly recent: number
  /** Those of them to the same address. */
  readonly recentOfAddress: number
  readonly ownAddress: string | null
}

/** Why the buyer cannot invite this address; null if they can. */
export function invitationProblem(email: string, team: Team): InvitationProblem | null {
  if (roomOf(team.seats) === 0) return 'no-team'
  if (!team.isActive) return 'purchase-ended'
  if (team.isStopped) return 'listing-stopped'
  if (email === team.ownAddress?.toLowerCase()) return 'own-address'
  if (team.taken.includes(email)) return 'already-invited'
  if (team.taken.length >= team.seats) return 'seats-full'
  if (team.recentOfAddress >= mostOfAddress) return 'invited-twice'
  return team.recent >= mostInvited(team.seats) ? 'too-many-invitations' : null
}

export type SeatObstacle = 'unverified' | 'other-address' | 'maker' | 'owned' | 'on-hold' | 'full'

type Invited = {
  readonly email: string
  readonly isVerified: boolean
  readonly address: string | null
  /** The creator or a collaborator of the listing. */
  readonly isMaker: boolean
  readonly isOwner: boolean
  readonly isOnHold: boolean
}

/** Why this user cannot take the seat; null if they can. The address comes first, so that others learn nothing more. */
export function obstacleOf(invited: Invited): SeatObstacle | null {
  if (invited.address?.toLowerCase() !== invited.email) return 'other-address'
  if (!invited.isVerified) return 'unverified'
  if (invited.isMaker) return 'maker'
  if (invited.isOwner) return 'owned'
  return invited.isOnHold ? 'on-hold' : null
}

export const seatHref = (token: string): string => `/seats/accept/${token}`

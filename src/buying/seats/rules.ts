/** An invitation takes a seat for this time. */
export const invitationDays = 14
/** The invitations that a buyer can send in a day. */
export const invitationsADay = { max: 100, windowSeconds: 86_400 } as const
/** Ended seats are kept for this time, to count invitations. */
export const recentDays = 30

/** How many people a buyer can invite in 30 days, so that few seats do not serve many people in turn. */
export const mostInvited = (seats: number): number => seats * 2 + 3

export type InvitationProblem =
  | 'no-team'
  | 'purchase-ended'
  | 'own-address'
  | 'already-invited'
  | 'seats-full'
  | 'too-many-invitations'

type Team = {
  readonly seats: number
  readonly isActive: boolean
  /** Seats and open invitations. */
  readonly taken: readonly string[]
  /** The invitations of the last 30 days, also those that ended. */
  readonly recent: number
  readonly ownAddress: string | null
}

/** Why the buyer cannot invite this address; null if they can. */
export function invitationProblem(email: string, team: Team): InvitationProblem | null {
  if (team.seats <= 1) return 'no-team'
  if (!team.isActive) return 'purchase-ended'
  if (email === team.ownAddress?.toLowerCase()) return 'own-address'
  if (team.taken.includes(email)) return 'already-invited'
  if (team.taken.length >= team.seats) return 'seats-full'
  return team.recent >= mostInvited(team.seats) ? 'too-many-invitations' : null
}

export type SeatObstacle = 'unverified' | 'other-address' | 'maker' | 'owned' | 'on-hold'

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

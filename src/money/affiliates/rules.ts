import { mostPercent as mostShared } from '#src/money/collaborations/rules.ts'

/** The limit of what a creator can offer. */
export const mostPercent = 50
/** How many programs an account can join in a day. */
export const joinsADay = { max: 50, windowSeconds: 86_400 }

export const codePattern = /^[a-z2-7]{10}$/

/** A code that nobody can guess: 50 random bits. */
export function codeOf(random: Uint8Array): string {
  return Array.from(random.subarray(0, 10), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31]).join('')
}

type Party = { readonly partyId: string; readonly percent: number }

/**
 * What an affiliate gets of a line in percent, beside its collaborators: the seller keeps a part in any case. Null if they get
 * nothing.
 */
export function affiliatePercentOf({ partyId, percent }: Party, collaborators: readonly Party[]): number | null {
  if (collaborators.some((other) => other.partyId === partyId)) return null
  const left = mostShared - collaborators.reduce((sum, other) => sum + other.percent, 0)
  return left > 0 ? Math.min(percent, left) : null
}

export type JoinObstacle = 'own' | 'collaborator' | 'unverified'

type Joining = {
  readonly userId: string
  readonly isVerified: boolean
  readonly creatorId: string
  /** Of the listing; none for a program of all listings. */
  readonly collaborators: readonly string[]
}

/** Why an account cannot become an affiliate; null if it can. */
export function joinObstacleOf({ userId, isVerified, creatorId, collaborators }: Joining): JoinObstacle | null {
  if (userId === creatorId) return 'own'
  if (collaborators.includes(userId)) return 'collaborator'
  return isVerified ? null : 'unverified'
}

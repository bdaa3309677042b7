export const giftsPath = '/gifts'
export const claimHref = (token: string): string => `/gifts/claim/${token}`
/** The checkout of a listing as a gift. */
export const giveHref = (listingId: string): string => `/checkout?gift=${listingId}`

export const longestMessage = 500
export const longestName = 80
/** How many gifts a page lists. */
export const giftsShown = 100

const dayMs = 86_400_000
/** A gift that nobody claimed by then is refunded. */
export const giftDays = 90
/** The days after which the giver is reminded. */
const reminderDays = [60, 83] as const
/** The mail goes out early enough for the recipient to claim the gift. */
export const latestMailDays = 80

export const expiryOf = (boughtAt: Date): Date => new Date(boughtAt.getTime() + giftDays * dayMs)

/** How many mails with gifts a giver can send. */
export const mailsADay = { max: 10, windowSeconds: 86_400 }

export type GiftState = 'open' | 'claimed' | 'refunded' | 'suspended' | 'expired'

type Facts = {
  readonly claimedAt: Date | null
  readonly refundedAt: Date | null
  readonly suspendedFor: string | null
  readonly expiresAt: Date
}

/** What became of a gift. A claimed one may be refunded later. */
export function stateOf({ claimedAt, refundedAt, suspendedFor, expiresAt }: Facts, now: Date): GiftState {
  if (refundedAt !== null) return 'refunded'
  if (suspendedFor !== null) return 'suspended'
  if (claimedAt !== null) return 'claimed'
  return expiresAt <= now ? 'expired' : 'open'
}

export type GiftStep = 'mail' | 'remind' | 'refund' | 'end' | null

type Waiting = Facts & {
  readonly createdAt: Date
  readonly email: string | null
  readonly sendAt: Date | null
  readonly sentAt: Date | null
  readonly reminders: number
}

/** What is due for a gift now. A disputed one waits for the bank. */
export function stepOf(gift: Waiting, now: Date): GiftStep {
  const state = stateOf(gift, now)
  if (state === 'refunded') return 'end'
  if (state === 'expired') return 'refund'
  if (state !== 'open') return null
  if (gift.email !== null && gift.sentAt === null && gift.sendAt !== null && gift.sendAt <= now) return 'mail'
  const days = reminderDays[gift.reminders]
  return days !== undefined && now.getTime() >= gift.createdAt.getTime() + days * dayMs ? 'remind' : null
}

/** Why somebody cannot claim a gift; null if they can. */
export type ClaimObstacle = 'own-gift' | 'own-listing' | 'owned'

export function obstacleOf(to: {
  readonly isGiver: boolean
  readonly isSeller: boolean
  readonly isOwner: boolean
}): ClaimObstacle | null {
  if (to.isGiver) return 'own-gift'
  if (to.isSeller) return 'own-listing'
  return to.isOwner ? 'owned' : null
}

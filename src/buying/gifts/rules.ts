import type { ListOrder } from '#src/kernel/list-order.ts'

export const giftsPath = '/gifts'
export const claimHref = (token: string): string => `/gifts/claim/${token}`
/** The checkout of a listing as a gift. */
export const giveHref = (listingId: string): string => `/checkout?gift=${listingId}`

export const longestMessage = 500
export const longestName = 80
/** The number of gifts on a page. */
export const giftsShown = 30
export const giftOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'gifts.created_at', type: 'timestamptz' },
    { column: 'gifts.id', type: 'uuid' },
  ],
}

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
/** To how many addresses one gift can go. */
export const addressesOfGift = { max: 3, windowSeconds: giftDays * 86_400 }
/** How many unclaimed gifts a giver can take back, each of which costs the shop the fees of a payment. */
export const giftRefunds = { max: 5, windowSeconds: 30 * 86_400 }
export const giftRefundsKey = (giverId: string): string => `gift-refunds:${giverId}`

export type GiftState = 'open' | 'claimed' | 'refunded' | 'suspended' | 'expired'

type Facts = {
  readonly claimedAt: Date | null
  readonly refundedAt: Date | null
  readonly suspendedFor: string | null
  readonly expiresAt: Date
}

/** Returns the state of a gift. A claimed gift can be refunded later. */
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
export type ClaimObstacle = 'own-gift' | 'own-listing' | 'shared' | 'owned' | 'on-hold'

export function obstacleOf(to: {
  readonly isGiver: boolean
  readonly isSeller: boolean
  /** Whether they earn from the sale. */
  readonly hasShare: boolean
  readonly isOwner: boolean
  /** Whether the giver is suspended or has stated a withdrawal. */
  readonly isOnHold: boolean
}): ClaimObstacle | null {
  if (to.isGiver) return 'own-gift'
  if (to.isSeller) return 'own-listing'
  if (to.hasShare) return 'shared'
  if (to.isOwner) return 'owned'
  return to.isOnHold ? 'on-hold' : null
}

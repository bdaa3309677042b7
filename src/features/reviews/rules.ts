import type { Actor } from '#src/kernel/actor.ts'
import type { ListOrder, OrderPart } from '#src/kernel/list-order.ts'
import { fitsOrder } from '#src/kernel/list-order.ts'
import { decodeCursor } from '#src/kernel/page.ts'

/** `new` is the default and has no name in the address. */
export const reviewSorts = ['new', 'helpful'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewsShown = 10
export const longestReview = 5000
export const longestReply = 2000

const newest: readonly OrderPart[] = [
  { column: 'created_at', type: 'timestamptz' },
  { column: 'id', type: 'uuid' },
]

export const reviewOrders: Readonly<Record<ReviewSort, ListOrder>> = {
  new: { direction: 'desc', parts: newest },
  helpful: { direction: 'desc', parts: [{ column: 'helpful_count', type: 'integer' }, ...newest] },
}

/** The key in a cursor, where it could have come from this sort; null begins at the start. */
export function keyAfter(sort: ReviewSort, after: string | undefined): readonly (string | number)[] | null {
  const key = after === undefined ? null : decodeCursor(after)
  return key && fitsOrder(reviewOrders[sort], key) ? key : null
}

type Judged = { readonly userId: string; readonly creatorId: string }

/** Neither its author nor the creator whom it is about says whether a review helps. */
export function canVote(actor: Actor, review: Judged): boolean {
  return actor.kind === 'user' && actor.userId !== review.userId && actor.userId !== review.creatorId
}

/** The creator answers for their own work, under an address that is known to be theirs. */
export function canReply(actor: Actor, review: Judged): boolean {
  return actor.kind === 'user' && actor.userId === review.creatorId && actor.emailVerified
}

/** How many stars were given how often: `counts[0]` for one star. */
export type Spread = readonly [number, number, number, number, number]
export type RatedRow = { readonly rating: number; readonly isVerified: boolean; readonly count: number }

/** Buyers alone make the average, once there are any; everybody is counted. */
export function sumRatings(rows: readonly RatedRow[]) {
  const verified = rows.filter((row) => row.isVerified)
  const judging = verified.length > 0 ? verified : rows
  const spread = [1, 2, 3, 4, 5].map((star) => sum(judging.filter(({ rating }) => rating === star)))
  const judged = sum(judging)
  const points = judging.reduce((points, { rating, count }) => points + rating * count, 0)
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = spread
  return {
    average: judged === 0 ? 0 : Math.round((points / judged) * 100) / 100,
    count: sum(rows),
    verified: sum(verified),
    spread: [one, two, three, four, five] satisfies Spread,
  }
}

const sum = (rows: readonly RatedRow[]): number => rows.reduce((total, { count }) => total + count, 0)

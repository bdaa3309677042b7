import type { Actor } from '#src/kernel/actor.ts'
import type { ListOrder, OrderPart } from '#src/kernel/list-order.ts'
import { fitsOrder } from '#src/kernel/list-order.ts'
import { decodeCursor } from '#src/kernel/page.ts'

/** `new` is the default and is omitted from the URL. */
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

/** Returns the cursor's key if it fits this sort; null starts at the beginning. */
export function keyAfter(sort: ReviewSort, after: string | undefined): readonly (string | number)[] | null {
  const key = after === undefined ? null : decodeCursor(after)
  return key && fitsOrder(reviewOrders[sort], key) ? key : null
}

type Judged = { readonly userId: string; readonly creatorId: string }

/** The author and the reviewed creator cannot vote on a review. */
export function canVote(actor: Actor, review: Judged): boolean {
  return actor.kind === 'user' && actor.userId !== review.userId && actor.userId !== review.creatorId
}

/** The creator may reply, once their email address is verified. */
export function canReply(actor: Actor, review: Judged): boolean {
  return actor.kind === 'user' && actor.userId === review.creatorId && actor.emailVerified
}

/** The number of ratings by stars: `counts[0]` for one star. */
export type Spread = readonly [number, number, number, number, number]
export type RatedRow = { readonly rating: number; readonly isVerified: boolean; readonly count: number }

/** Only buyers' ratings make the average, once there are any; all reviews are counted. */
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

import type { Reader } from '#src/ports/database.ts'
import { countCreatorRatings } from './list-store.ts'
import { sumRatings } from './rules.ts'

// The server door: what other features and the surfaces may use.
export { checkBadgesOf } from './operations/check-badges.ts'
export { deleteReply } from './operations/delete-reply.ts'
export { deleteReview } from './operations/delete-review.ts'
export { editReview } from './operations/edit-review.ts'
export { listReviewsOfCreator } from './operations/list-creator-reviews.ts'
export { listListingReviews } from './operations/list-reviews.ts'
export { readOwnReview } from './operations/read-own-review.ts'
export { replyToReview } from './operations/reply-to-review.ts'
export { voteReview } from './operations/vote-review.ts'
export { writeReview } from './operations/write-review.ts'
export { checkBadges } from './jobs.ts'

/** What the ratings of all that somebody lists come to. */
export async function sumCreatorRatings(db: Reader, creatorId: string) {
  return sumRatings(await countCreatorRatings(db, creatorId))
}

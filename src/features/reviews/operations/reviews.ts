import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockListing as holdListing } from '#src/features/catalog/public/store.ts'
import { listingMissing } from '#src/features/catalog/failures.ts'
import { notify } from '#src/features/notifications/public/notify.ts'
import { holdOwned } from '#src/features/orders/public/store.ts'
import { sharesCard } from '#src/features/orders/public/card-store.ts'
import { reviewInput, reviewTexts } from '../contract.ts'
import { ownListing, reviewedAlready, sharedCard, reviewMissing, cannotVoteHere } from '../failures.ts'
import { keepRating } from '../keep-rating.ts'
import { insertReview, updateReview, deleteReviewRow, findOwnReview, holdReview } from '../store.ts'
import { z } from 'zod'
import type { ReviewsPersonal } from '../view.ts'
import { listVotes, deleteVote, insertVote } from '../vote-store.ts'
import { reviewsChanged } from '../events.ts'
import { canVote } from '../rules.ts'

/**
 * One review a person and listing, never of one's own, nor by whom the creator's own card pays for. The purchase is held, so that no refund goes unseen, and then the
 * listing, so that its average misses no review; a purchase that was made meanwhile is found afterwards.
 */
export const writeReview = defineOperation({
  name: 'reviews.write-review',
  input: reviewInput,
  access: signedIn(reviewTexts.signIn),
  async run(context, { promptId, rating, content }) {
    const { tx, now } = context
    const userId = userIdOf(context.actor) ?? ''
    await holdOwned(tx, userId, promptId)
    const listing = await holdListing(tx, promptId)
    if (!listing) return err(listingMissing)
    const { creatorId } = listing
    if (creatorId === userId) return err(ownListing)
    if (await sharesCard(tx, userId, creatorId)) return err(sharedCard)
    const isVerified = await holdOwned(tx, userId, promptId)
    const id = context.newId()
    if (!(await insertReview(tx, { id, promptId, creatorId, userId, rating, content, isVerified, now })))
      return err(reviewedAlready)
    await keepRating(context, promptId, creatorId)
    // Whoever takes it back and writes another is told of once.
    const news = { kind: 'review', listing: listing.title, rating } as const
    const href = `/prompt/${promptId}#review-${id}`
    await notify(context, { ...news, to: creatorId, by: userId, about: `review:${promptId}:${userId}`, href })
    return ok({ id, isVerified })
  },
})

/** Changes one's own review of a listing. It keeps its date, its votes and its reply, and says that it was edited. */
export const editReview = defineOperation({
  name: 'reviews.edit-review',
  input: reviewInput,
  access: signedIn(reviewTexts.signIn),
  async run(context, { promptId, rating, content }) {
    const { tx, now } = context
    const userId = userIdOf(context.actor) ?? ''
    await holdOwned(tx, userId, promptId)
    const listing = await holdListing(tx, promptId)
    if (!listing) return err(listingMissing)
    if (await sharesCard(tx, userId, listing.creatorId)) return err(sharedCard)
    const isVerified = await holdOwned(tx, userId, promptId)
    const id = await updateReview(tx, promptId, userId, { rating, content, isVerified, now })
    if (id === null) return err(reviewMissing)
    await keepRating(context, promptId, listing.creatorId)
    return ok({ id, isVerified })
  },
})

/** Takes one's own review back, also from a listing that is gone. Another may be written afterwards. */
export const deleteReview = defineOperation({
  name: 'reviews.delete-review',
  input: z.object({ promptId: z.uuid() }),
  access: signedIn(reviewTexts.signIn),
  async run(context, { promptId }) {
    const listing = await holdListing(context.tx, promptId)
    const deleted = await deleteReviewRow(context.tx, promptId, userIdOf(context.actor) ?? '')
    if (!deleted) return err(reviewMissing)
    if (listing) await keepRating(context, promptId, deleted.creatorId)
    return ok({ promptId })
  },
})

/** How somebody stands to the reviews of a listing: their own, and those they voted for. */
export const readOwnReview = defineQuery({
  name: 'reviews.read-own-review',
  input: z.object({ promptId: z.uuid() }),
  access: signedIn(reviewTexts.signIn),
  openToBarred: true,
  async run({ db, actor }, { promptId }) {
    const userId = userIdOf(actor) ?? ''
    const [own, votedFor] = await Promise.all([findOwnReview(db, promptId, userId), listVotes(db, promptId, userId)])
    const view: ReviewsPersonal = { ownReview: own ?? null, votedFor }
    return ok(view)
  },
})

/** Says that a review helped, or takes that back. Saying it twice says it once. */
export const voteReview = defineOperation({
  name: 'reviews.vote-review',
  input: z.object({ reviewId: z.uuid(), isHelpful: z.boolean() }),
  access: signedIn(reviewTexts.signInToVote),
  async run(context, { reviewId, isHelpful }) {
    const { tx, now } = context
    const userId = userIdOf(context.actor) ?? ''
    const review = await holdReview(tx, reviewId)
    if (!review) return err(reviewMissing)
    if (!canVote(context.actor, review)) return err(cannotVoteHere)
    const helpful = isHelpful ? await insertVote(tx, reviewId, userId, now) : await deleteVote(tx, reviewId, userId)
    if (helpful !== null) await context.emit(reviewsChanged(review.promptId, review.creatorId))
    return ok({ reviewId, isHelpful, helpful: helpful ?? review.helpful })
  },
})

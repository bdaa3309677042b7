import { signedIn } from '#src/kernel/access.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockListing as holdListing } from '#src/storefront/catalog/public/store.ts'
import { listingMissing } from '#src/storefront/catalog/failures.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { lockOwned } from '#src/buying/orders/public/store.ts'
import { paysWithCardOf } from '#src/buying/orders/public/card-store.ts'
import { isAffiliateOf } from '#src/money/affiliates/public/order-store.ts'
import { collaboratorsOf } from '#src/money/collaborations/public/store.ts'
import { reviewInput } from '../contract.ts'
import { reviewTexts } from '../texts.ts'
import {
  affiliatesCannot,
  ownListing,
  alreadyReviewed,
  sharedCard,
  reviewMissing,
  cannotVoteHere,
} from '../failures.ts'
import { reviewValues } from '../review-values.ts'
import { saveRating } from '../save-rating.ts'
import { insertReview, updateReview, deleteReviewRow, findOwnReview, lockReview } from '../store.ts'
import { z } from 'zod'
import type { ReviewsPersonal } from '../view.ts'
import { listVotes, deleteVote, insertVote } from '../vote-store.ts'
import { reviewSaved, reviewsChanged } from '../events.ts'
import { canVote } from '../rules.ts'

/**
 * Creates a review: one per user and listing, never of their own listing, nor by a buyer who pays with the creator's
 * card. Locks the purchase first, so that no refund is missed, and then the listing, so that its average counts every
 * review. A concurrent purchase is found by the badge check afterwards.
 */
export const writeReview = defineOperation({
  name: 'reviews.write-review',
  input: reviewInput,
  access: signedIn(reviewTexts.signIn),
  async run(context, { promptId, rating, content }) {
    const { tx, now } = context
    const userId = context.actor.userId
    await lockOwned(tx, userId, promptId)
    const listing = await holdListing(tx, promptId)
    if (!listing) return err(listingMissing)
    const { creatorId } = listing
    const collaborators = await collaboratorsOf(tx, [promptId])
    if (creatorId === userId || collaborators.some(({ partyId }) => partyId === userId)) return err(ownListing)
    if (await isAffiliateOf(tx, userId, promptId)) return err(affiliatesCannot)
    if (await paysWithCardOf(tx, userId, promptId, creatorId)) return err(sharedCard)
    const isVerified = await lockOwned(tx, userId, promptId)
    const id = context.newId()
    if (!(await insertReview(tx, { id, promptId, creatorId, userId, rating, content, isVerified, now })))
      return err(alreadyReviewed)
    await saveRating(context, promptId, creatorId)
    await context.emit(reviewSaved('created', id, promptId, creatorId))
    // Deleting a review and writing another notifies the creator once.
    const news = { kind: 'review', listing: listing.title, rating } as const
    const href = `/prompt/${promptId}#review-${id}`
    await notify(context, { ...news, to: creatorId, by: userId, about: `review:${promptId}:${userId}`, href })
    return ok({ id, isVerified })
  },
})

/** Edits the user's own review. It keeps its date, votes and reply, and is marked as edited. */
export const editReview = defineOperation({
  name: 'reviews.edit-review',
  input: reviewInput.extend({ read: z.string().max(40_000).optional() }),
  access: signedIn(reviewTexts.signIn),
  async run(context, { promptId, rating, content, read }) {
    const { tx, now } = context
    const userId = context.actor.userId
    await lockOwned(tx, userId, promptId)
    const listing = await holdListing(tx, promptId)
    if (!listing) return err(listingMissing)
    if (await paysWithCardOf(tx, userId, promptId, listing.creatorId)) return err(sharedCard)
    const isVerified = await lockOwned(tx, userId, promptId)
    // The lock on the listing excludes other edits.
    const before = await findOwnReview(tx, promptId, userId)
    const stored = reviewValues(before ?? null)
    if (isChangedSince(read, stored)) return err(changedMeanwhile(stored))
    const id = await updateReview(tx, promptId, userId, { rating, content, isVerified, now })
    if (id === null) return err(reviewMissing)
    await saveRating(context, promptId, listing.creatorId)
    await context.emit(reviewSaved('updated', id, promptId, listing.creatorId))
    return ok({ id, isVerified })
  },
})

/** Deletes the user's own review, even on a deleted listing. They may write another afterwards. */
export const deleteReview = defineOperation({
  name: 'reviews.delete-review',
  input: z.object({ promptId: z.uuid() }),
  access: signedIn(reviewTexts.signIn),
  async run(context, { promptId }) {
    const listing = await holdListing(context.tx, promptId)
    const deleted = await deleteReviewRow(context.tx, promptId, context.actor.userId)
    if (!deleted) return err(reviewMissing)
    if (listing) await saveRating(context, promptId, deleted.creatorId)
    return ok({ promptId })
  },
})

/** Returns the user's own review of a listing and the reviews they voted for. */
export const readOwnReview = defineQuery({
  name: 'reviews.read-own-review',
  allowWhileViewed: true,
  input: z.object({ promptId: z.uuid() }),
  access: signedIn(reviewTexts.signIn),
  allowWhileSuspended: true,
  async run({ db, actor }, { promptId }) {
    const userId = actor.userId
    const [own, votedFor] = await Promise.all([findOwnReview(db, promptId, userId), listVotes(db, promptId, userId)])
    const view: ReviewsPersonal = { ownReview: own ?? null, votedFor }
    return ok(view)
  },
})

/** Adds or removes the user's helpful vote. Idempotent. */
export const voteReview = defineOperation({
  name: 'reviews.vote-review',
  input: z.object({ reviewId: z.uuid(), isHelpful: z.boolean() }),
  access: signedIn(reviewTexts.signInToVote),
  async run(context, { reviewId, isHelpful }) {
    const { tx, now } = context
    const userId = context.actor.userId
    const review = await lockReview(tx, reviewId)
    if (!review) return err(reviewMissing)
    if (!canVote(context.actor, review)) return err(cannotVoteHere)
    const helpful = isHelpful ? await insertVote(tx, reviewId, userId, now) : await deleteVote(tx, reviewId, userId)
    if (helpful !== null) await context.emit(reviewsChanged(review.promptId, review.creatorId))
    return ok({ reviewId, isHelpful, helpful: helpful ?? review.helpful })
  },
})

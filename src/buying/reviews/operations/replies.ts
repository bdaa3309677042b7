import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { replyInput } from '../contract.ts'
import { reviewTexts } from '../texts.ts'
import { reviewsChanged } from '../events.ts'
import { notYourReply, reviewMissing, unverified } from '../failures.ts'
import { canReply } from '../rules.ts'
import { lockReview, setReply } from '../store.ts'
import { z } from 'zod'

/** Saves the creator's reply to a review of their listing, replacing an earlier one. */
export const replyToReview = defineOperation({
  name: 'reviews.reply-to-review',
  input: replyInput,
  access: signedIn(reviewTexts.signInToReply),
  async run(context, { reviewId, content }) {
    const review = await lockReview(context.tx, reviewId)
    if (!review) return err(reviewMissing)
    if (review.creatorId !== userIdOf(context.actor)) return err(notYourReply)
    if (!canReply(context.actor, review)) return err(unverified)
    await setReply(context.tx, reviewId, content, context.now)
    await context.emit(reviewsChanged(review.promptId, review.creatorId))
    const listing = await findListing(context.tx, review.promptId)
    if (listing)
      await notify(context, {
        kind: 'reply',
        listing: listing.title,
        to: review.userId,
        by: review.creatorId,
        about: `reply:${reviewId}`,
        href: `/prompt/${review.promptId}#review-${reviewId}`,
      })
    return ok({ reviewId })
  },
})

/** Deletes the creator's reply to a review. */
export const deleteReply = defineOperation({
  name: 'reviews.delete-reply',
  input: z.object({ reviewId: z.uuid() }),
  access: signedIn(reviewTexts.signInToReply),
  async run(context, { reviewId }) {
    const review = await lockReview(context.tx, reviewId)
    if (!review) return err(reviewMissing)
    if (review.creatorId !== userIdOf(context.actor)) return err(notYourReply)
    await setReply(context.tx, reviewId, null, context.now)
    await context.emit(reviewsChanged(review.promptId, review.creatorId))
    return ok({ reviewId })
  },
})

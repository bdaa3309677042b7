import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { reviewTexts } from '../contract.ts'
import { reviewsChanged } from '../events.ts'
import { notYourReply, reviewMissing } from '../failures.ts'
import { holdReview, setReply } from '../store.ts'

/** Takes one's answer to a review back. */
export const deleteReply = defineOperation({
  name: 'reviews.delete-reply',
  input: z.object({ reviewId: z.uuid() }),
  access: signedIn(reviewTexts.signInToReply),
  async run(context, { reviewId }) {
    const review = await holdReview(context.tx, reviewId)
    if (!review) return err(reviewMissing)
    if (review.creatorId !== userIdOf(context.actor)) return err(notYourReply)
    await setReply(context.tx, reviewId, null, context.now)
    await context.emit(reviewsChanged(review.promptId, review.creatorId))
    return ok({ reviewId })
  },
})

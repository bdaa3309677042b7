import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { reviewTexts } from '../contract.ts'
import { reviewsChanged } from '../events.ts'
import { cannotVoteHere, reviewMissing } from '../failures.ts'
import { canVote } from '../rules.ts'
import { holdReview } from '../store.ts'
import { deleteVote, insertVote } from '../vote-store.ts'

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

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { holdListing } from '#src/features/catalog/index.ts'
import { reviewTexts } from '../contract.ts'
import { reviewMissing } from '../failures.ts'
import { keepRating } from '../keep-rating.ts'
import { deleteReviewRow } from '../store.ts'

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

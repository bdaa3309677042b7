import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { holdListing, listingMissing } from '#src/features/catalog/index.ts'
import { holdOwned, sharesCard } from '#src/features/orders/index.ts'
import { reviewInput, reviewTexts } from '../contract.ts'
import { reviewMissing, sharedCard } from '../failures.ts'
import { keepRating } from '../keep-rating.ts'
import { updateReview } from '../store.ts'

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

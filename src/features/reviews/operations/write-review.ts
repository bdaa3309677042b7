import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { holdListing, listingMissing } from '#src/features/catalog/index.ts'
import { notify } from '#src/features/notifications/index.ts'
import { holdOwned, sharesCard } from '#src/features/orders/index.ts'
import { reviewInput, reviewTexts } from '../contract.ts'
import { ownListing, reviewedAlready, sharedCard } from '../failures.ts'
import { keepRating } from '../keep-rating.ts'
import { insertReview } from '../store.ts'

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

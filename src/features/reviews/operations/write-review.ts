import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { holdListing, listingChanged, listingMissing, setRating } from '#src/features/catalog/index.ts'
import { ownedAmong } from '#src/features/orders/index.ts'
import { reviewInput, reviewTexts } from '../contract.ts'
import { insertReview, readRating } from '../store.ts'

const own = failure('forbidden', 'own-listing', reviewTexts.own, { title: reviewTexts.failedTitle })
const once = failure('conflict', 'already-reviewed', reviewTexts.once, { title: reviewTexts.failedTitle })

/** One review a person and listing, never of one's own. The listing is held, so that its average misses no review. */
export const writeReview = defineOperation({
  name: 'reviews.write-review',
  input: reviewInput,
  access: signedIn(reviewTexts.signIn),
  async run(context, { promptId, rating, content }) {
    const { tx, now } = context
    const userId = userIdOf(context.actor) ?? ''
    const listing = await holdListing(tx, promptId)
    if (!listing) return err(listingMissing)
    if (listing.creatorId === userId) return err(own)
    const isVerified = (await ownedAmong(tx, userId, [promptId])).has(promptId)
    const id = context.newId()
    if (!(await insertReview(tx, { id, promptId, userId, rating, content, isVerified, now }))) return err(once)
    await setRating(tx, promptId, await readRating(tx, promptId))
    await context.emit(listingChanged(promptId))
    return ok({ id, isVerified })
  },
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { lockListing as holdListing } from '#src/storefront/catalog/public/store.ts'
import { paysWithCardOf } from '#src/buying/orders/public/card-store.ts'
import { lockOwned } from '#src/buying/orders/public/store.ts'
import { saveRating } from '../save-rating.ts'
import { listOutdatedBadges, setBadge } from '../store.ts'

/**
 * Adds or removes the Verified purchase badge on a user's reviews according to their current purchases. None of a
 * buyer who pays with the creator's card. It reads state
 * rather than events, so it may run late, twice or out of order.
 */
export const updateBadges = defineOperation({
  name: 'reviews.update-badges',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(context, { userId }) {
    const { tx } = context
    const outdated = await listOutdatedBadges(tx, userId)
    for (const promptId of outdated) await lockOwned(tx, userId, promptId)
    for (const promptId of outdated) {
      const listing = await holdListing(tx, promptId)
      const isOwned = await lockOwned(tx, userId, promptId)
      const isShared =
        isOwned && listing !== undefined && (await paysWithCardOf(tx, userId, promptId, listing.creatorId))
      await setBadge(tx, promptId, userId, isOwned && !isShared)
      if (listing) await saveRating(context, promptId, listing.creatorId)
    }
    return ok({ changed: outdated.length })
  },
})

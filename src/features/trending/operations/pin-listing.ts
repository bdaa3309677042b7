import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { holdListing, listingMissing } from '#src/features/catalog/index.ts'
import { flagListings } from '../flag-listings.ts'
import { deletePin, insertPin } from '../store.ts'

/** Keeps a listing among those that trend, whatever its score, or leaves it to its score again. */
export const pinListing = defineOperation({
  name: 'trending.pin-listing',
  input: z.object({ promptId: z.uuid(), isPinned: z.boolean() }),
  access: adminsOnly,
  async run(context, { promptId, isPinned }) {
    const { tx, now } = context
    if (!(await holdListing(tx, promptId))) return err(listingMissing)
    if (isPinned) await insertPin(tx, promptId, userIdOf(context.actor) ?? '', now)
    else await deletePin(tx, promptId)
    const action = 'trending.pin-listing'
    await recordAudit(context, { action, subjectKind: 'listing', subjectId: promptId, after: { isPinned } })
    await flagListings(context)
    return ok({ promptId, isPinned })
  },
})

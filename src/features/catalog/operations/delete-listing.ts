import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { catalogTexts } from '../contract.ts'
import { listingChanged } from '../events.ts'
import { notYours } from '../failures.ts'
import { canChange } from '../rules.ts'
import { lockListing, markDeleted } from '../store.ts'

/** Takes a listing away for good. Those who bought it keep it. */
export const deleteListing = defineOperation({
  name: 'catalog.delete-listing',
  input: z.object({ id: z.uuid() }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run(context, { id }) {
    const row = await lockListing(context.tx, id)
    if (!row || !canChange(context.actor, row)) return err(notYours)
    await markDeleted(context.tx, id, context.now)
    await context.emit(listingChanged(id, row.creatorId))
    return ok({ id })
  },
})

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { catalogTexts } from '../texts.ts'
import { listingChanged, listingNews } from '../events.ts'
import { notYours } from '../failures.ts'
import { changeActive } from '../public/change-active.ts'
import { lockListing, markDeleted } from '../public/store.ts'
import { canChange } from '../rules.ts'

/** Pauses a listing, or puts it back on sale, which like every sale needs a verified address. */
export const setListingActive = defineOperation({
  name: 'catalog.set-listing-active',
  input: z.object({ id: z.uuid(), isActive: z.boolean() }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  run: (context, wanted) => changeActive(context, { ...wanted, creatorId: userIdOf(context.actor) ?? '' }),
})

/** Deletes a listing permanently. Buyers keep access. */
export const deleteListing = defineOperation({
  name: 'catalog.delete-listing',
  input: z.object({ id: z.uuid() }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run(context, { id }) {
    const row = await lockListing(context.tx, id)
    if (!row || !canChange(context.actor, row)) return err(notYours)
    await markDeleted(context.tx, id, context.now)
    await context.emit(listingChanged(id, row.creatorId))
    await context.emit(listingNews('removed', id, row.creatorId))
    return ok({ id })
  },
})

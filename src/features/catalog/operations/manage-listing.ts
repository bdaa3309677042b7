import { z } from 'zod'
import { accountSuspended, signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { readSuspensionForShare } from '#src/features/accounts/public/suspension-store.ts'
import { catalogTexts } from '../texts.ts'
import { listingChanged, listingNews } from '../events.ts'
import { awaitsVerification, heldForReview, notYours, removedByAdmin, unverified, waitsForReview } from '../failures.ts'
import { canChange, canSell } from '../rules.ts'
import { isHeldAsCopy } from '../hold-store.ts'
import { lockListing, setActive, markDeleted } from '../public/store.ts'

/** Pauses a listing, or puts it back on sale, which like every sale needs a verified address. */
export const setListingActive = defineOperation({
  name: 'catalog.set-listing-active',
  input: z.object({ id: z.uuid(), isActive: z.boolean() }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run(context, { id, isActive }) {
    const suspension = isActive
      ? await readSuspensionForShare(context.tx, userIdOf(context.actor) ?? '', context.now)
      : null
    if (suspension) return err(accountSuspended(suspension))
    const row = await lockListing(context.tx, id)
    if (!row || !canChange(context.actor, row)) return err(notYours)
    if (isActive && row.removedAt !== null) return err(removedByAdmin)
    if (row.flaggedAt !== null) return err((await isHeldAsCopy(context.tx, id)) ? heldForReview : waitsForReview)
    if (row.awaitingVerificationAt !== null) return err(awaitsVerification)
    if (isActive && !canSell(context.actor)) return err(unverified)
    await setActive(context.tx, id, isActive, context.now)
    await context.emit(listingChanged(id, row.creatorId))
    if (isActive !== row.isActive) await context.emit(listingNews(isActive ? 'published' : 'paused', id, row.creatorId))
    return ok({ id, isActive })
  },
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

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { countAttempt, grantRoleOnce, joinedAt } from '#src/features/accounts/index.ts'
import { tellFollowers } from '#src/features/follows/index.ts'
import { catalogTexts, listingInput } from '../contract.ts'
import { listingChanged } from '../events.ts'
import { notYourImage, tooManyNew, unverified } from '../failures.ts'
import { canSell, isNewAccount, listingsOfNew } from '../rules.ts'
import { deleteDraft } from '../draft-store.ts'
import { hasOnlyOwnImages } from '../own-images.ts'
import { insertListing } from '../store.ts'

/**
 * Puts a new listing on sale, once its creator's address is verified; the draft that it was is gone. The first one makes
 * its creator a seller.
 */
export const createListing = defineOperation({
  name: 'catalog.create-listing',
  input: z.object({ listing: listingInput, draftId: z.uuid().nullable().default(null) }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run(context, { listing, draftId }) {
    if (!canSell(context.actor)) return err(unverified)
    const creatorId = userIdOf(context.actor) ?? ''
    if (!(await hasOnlyOwnImages(context.tx, creatorId, listing))) return err(notYourImage)
    if (!(await isWithinLimit(context, creatorId))) return err(tooManyNew)
    const id = context.newId()
    await insertListing(context.tx, id, creatorId, listing, context.now)
    if (draftId) await deleteDraft(context.tx, creatorId, { id: draftId })
    await grantRoleOnce(context, creatorId, 'seller')
    await context.emit(listingChanged(id, creatorId))
    await tellFollowers(context, creatorId, id)
    return ok({ id })
  },
})

/** Whoever is new could fill the shelves faster than anybody looks. What is refused afterwards is not counted. */
async function isWithinLimit({ tx, now }: Context, creatorId: string): Promise<boolean> {
  const joined = await joinedAt(tx, creatorId)
  if (joined === null || !isNewAccount(joined, now)) return true
  return (await countAttempt(tx, `listings:${creatorId}`, listingsOfNew, now)).allowed
}

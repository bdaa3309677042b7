import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { grantRoleOnce } from '#src/features/accounts/index.ts'
import { tellFollowers } from '#src/features/follows/index.ts'
import { isOwnImage } from '#src/features/media/index.ts'
import { catalogTexts, listingInput } from '../contract.ts'
import { listingChanged } from '../events.ts'
import { notYourImage, unverified } from '../failures.ts'
import { canSell } from '../rules.ts'
import { insertListing } from '../store.ts'

/** Puts a new listing on sale, once its creator's address is verified. The first one makes its creator a seller. */
export const createListing = defineOperation({
  name: 'catalog.create-listing',
  input: z.object({ listing: listingInput }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run(context, { listing }) {
    if (!canSell(context.actor)) return err(unverified)
    const creatorId = userIdOf(context.actor) ?? ''
    if (listing.imageUrl && !(await isOwnImage(context.tx, creatorId, listing.imageUrl))) return err(notYourImage)
    const id = context.newId()
    await insertListing(context.tx, id, creatorId, listing, context.now)
    await grantRoleOnce(context, creatorId, 'seller')
    await context.emit(listingChanged(id, creatorId))
    await tellFollowers(context, creatorId, id)
    return ok({ id })
  },
})

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import { changeActive } from '../public/change-active.ts'
import { removeListing } from '../public/remove-listing.ts'

/** Pauses a listing, or puts it back on sale, which like every sale needs a verified address. */
export const setListingActive = defineOperation({
  name: 'catalog.set-listing-active',
  input: z.object({ id: z.uuid(), isActive: z.boolean() }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  run: (context, wanted) => changeActive(context, { ...wanted, creatorId: context.actor.userId }),
})

/** Deletes a listing permanently. Buyers keep access. */
export const deleteListing = defineOperation({
  name: 'catalog.delete-listing',
  input: z.object({ id: z.uuid() }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  run: (context, { id }) => removeListing(context, { id, creatorId: context.actor.userId }),
})

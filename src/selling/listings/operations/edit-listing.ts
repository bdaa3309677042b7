import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { definePreparedOperation } from '#src/kernel/operation.ts'
import { changeNote, listingInput } from '#src/storefront/catalog/contract.ts'
import { changeListing, compareChanged } from '../public/change-listing.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'

/** Edits an own listing. */
export const editListing = definePreparedOperation({
  name: 'catalog.edit-listing',
  input: z.object({
    id: z.uuid(),
    listing: listingInput,
    note: changeNote.default(''),
    /** The edition that the form has read. */
    edition: z.int().optional(),
  }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  prepare: (view, input) => compareChanged(view, { ...input, creatorId: view.actor.userId }),
  run: (context, { edition, ...input }, compared) =>
    changeListing(context, { ...input, edition, creatorId: context.actor.userId, way: 'form' }, compared),
})

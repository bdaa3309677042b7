import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { definePreparedOperation } from '#src/kernel/operation.ts'
import { listingInput } from '#src/storefront/catalog/contract.ts'
import { deleteDraft } from '#src/storefront/catalog/public/draft-store.ts'
import { addListing } from '../public/add-listing.ts'
import { compareTexts } from '../public/check-for-copies.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'

/** Publishes a new listing and deletes its draft. */
export const createListing = definePreparedOperation({
  name: 'catalog.create-listing',
  input: z.object({ listing: listingInput, draftId: z.uuid().nullable().default(null) }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  prepare: (view, { listing }) =>
    compareTexts(view, { promptId: null, creatorId: view.actor.userId, texts: listing.texts }),
  async run(context, { listing, draftId }, compared) {
    const creatorId = context.actor.userId
    const added = await addListing(context, { creatorId, listing }, compared)
    if (added.ok && draftId) await deleteDraft(context.tx, creatorId, { id: draftId })
    return added
  },
})

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { isOwnImage } from '#src/features/media/index.ts'
import { catalogTexts, listingInput } from '../contract.ts'
import { listingChanged } from '../events.ts'
import { notYourImage, notYours } from '../failures.ts'
import { canChange, isSameTexts } from '../rules.ts'
import { insertVersion, lockListing, readTexts, updateListing } from '../store.ts'

/** Changes a listing. A changed text is a new version: what was bought stays readable as it was. */
export const editListing = defineOperation({
  name: 'catalog.edit-listing',
  input: z.object({ id: z.uuid(), listing: listingInput }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run(context, { id, listing }) {
    const { tx, now } = context
    const row = await lockListing(tx, id)
    if (!row || !canChange(context.actor, row)) return err(notYours)
    if (listing.imageUrl && !(await isOwnImage(tx, row.creatorId, listing.imageUrl))) return err(notYourImage)
    const isNewText = !isSameTexts(await readTexts(tx, id, row.textVersion), listing.texts)
    const version = isNewText ? row.textVersion + 1 : row.textVersion
    if (isNewText) await insertVersion(tx, id, version, listing.texts, now)
    await updateListing(tx, id, listing, version, now)
    await context.emit(listingChanged(id, row.creatorId))
    return ok({ id, version })
  },
})

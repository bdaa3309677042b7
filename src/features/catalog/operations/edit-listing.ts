import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { catalogTexts, changeNote, listingInput } from '../contract.ts'
import { deleteDraft } from '../draft-store.ts'
import { listingChanged, versionPublished } from '../events.ts'
import { notYourImage, notYours, removedByAdmin } from '../failures.ts'
import { hasOnlyOwnImages } from '../own-images.ts'
import { canChange, isSameTexts } from '../rules.ts'
import { insertVersion, lockListing, readTexts, updateListing } from '../store.ts'

/**
 * Changes a listing. A changed text is a new version, with a note for those who bought an earlier one: what was bought
 * stays readable as it was. Where no text changed, the note says nothing and is not kept.
 */
export const editListing = defineOperation({
  name: 'catalog.edit-listing',
  input: z.object({ id: z.uuid(), listing: listingInput, note: changeNote.default('') }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run(context, { id, listing, note }) {
    const { tx, now } = context
    const row = await lockListing(tx, id)
    if (!row || !canChange(context.actor, row)) return err(notYours)
    if (row.removedAt !== null) return err(removedByAdmin)
    if (!(await hasOnlyOwnImages(tx, row.creatorId, listing))) return err(notYourImage)
    const isNewText = !isSameTexts(await readTexts(tx, id, row.textVersion), listing.texts)
    const version = isNewText ? row.textVersion + 1 : row.textVersion
    if (isNewText) await insertVersion(tx, id, { version, note, texts: listing.texts, now })
    await updateListing(tx, id, listing, version, now)
    await deleteDraft(tx, row.creatorId, { promptId: id })
    await context.emit(listingChanged(id, row.creatorId))
    if (isNewText) await context.emit(versionPublished(id, row.creatorId, version))
    return ok({ id, version })
  },
})

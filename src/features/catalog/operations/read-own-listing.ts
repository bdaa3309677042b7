import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { catalogTexts } from '../contract.ts'
import { notYours } from '../failures.ts'
import { findDetail } from '../list-store.ts'
import { toListingDetail } from '../presenter.ts'
import { canChange } from '../rules.ts'
import { readTexts } from '../store.ts'

/** A creator's own listing with its text, for the edit form. */
export const readOwnListing = defineQuery({
  name: 'catalog.read-own-listing',
  input: z.object({ id: z.string().max(100) }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run({ db, actor }, { id }) {
    const row = isId(id) ? await findDetail(db, id) : undefined
    if (!row || !canChange(actor, { creatorId: row.creator_id })) return err(notYours)
    return ok({ listing: toListingDetail(row), texts: await readTexts(db, row.id, row.text_version) })
  },
})

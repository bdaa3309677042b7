import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { catalogTexts } from '../contract.ts'
import { notYours } from '../failures.ts'
import { findDetail } from '../list-store.ts'
import { readSamples, readVariables } from '../extras-store.ts'
import { toHeldView, toListingDetail, toSampleView } from '../presenter.ts'
import { canChange } from '../rules.ts'
import { readTexts } from '../store.ts'

/** A creator's own listing with its text and all about it, for the edit form. */
export const readOwnListing = defineQuery({
  name: 'catalog.read-own-listing',
  input: z.object({ id: z.string().max(100) }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  openToBarred: true,
  async run({ db, actor }, { id }) {
    const row = isId(id) ? await findDetail(db, id) : undefined
    if (!row || !canChange(actor, { creatorId: row.creator_id })) return err(notYours)
    const version = row.held_version ?? row.text_version
    const [texts, variables, samples] = await Promise.all([
      readTexts(db, row.id, version),
      readVariables(db, row.id, version),
      readSamples(db, row.id),
    ])
    const held = toHeldView(row)
    return ok({ listing: toListingDetail(row), held, texts, variables, samples: samples.map(toSampleView) })
  },
})

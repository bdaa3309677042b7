import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { listingMissing } from '../failures.ts'
import { findDetail, findIdAt, listRelated } from '../list-store.ts'
import { toListingDetail, toListingView, toSampleView } from '../presenter.ts'
import { canReadUnbought, pickRelated, positionOf } from '../rules.ts'
import { readDescribed, readSamples } from '../extras-store.ts'
import type { PreviewView } from '../view.ts'

/** Of a category's best sold. */
const relatedConsidered = 40

/** A listing with three like it, by its id or by its place among the newest active ones. */
export const readListing = defineQuery({
  name: 'catalog.read-listing',
  input: z.object({ id: z.string().max(100) }),
  access: anyone,
  async run({ db, actor }, { id: given }) {
    const position = positionOf(given)
    const id = isId(given) ? given : position === null ? undefined : await findIdAt(db, position)
    const row = id === undefined ? undefined : await findDetail(db, id)
    if (!row || !(row.is_active || canReadUnbought(actor, { creatorId: row.creator_id }))) return err(listingMissing)
    const [near, samples, variables] = await Promise.all([
      listRelated(db, { category: row.category, except: row.id, limit: relatedConsidered }),
      readSamples(db, row.id),
      readDescribed(db, row.id, row.text_version),
    ])
    const listing = toListingDetail(row)
    const related = pickRelated(listing, near.map(toListingView), 3)
    const preview: PreviewView = { samples: samples.map(toSampleView), variables }
    return ok({ listing, preview, related, isByPosition: position !== null })
  },
})

import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { listingMissing } from '../failures.ts'
import { findDetail, findIdAt, listRelated } from '../list-store.ts'
import { toListingDetail, toListingView } from '../presenter.ts'
import { canReadUnbought, positionOf } from '../rules.ts'

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
    const related = await listRelated(db, { category: row.category, except: row.id, limit: 3 })
    return ok({ listing: toListingDetail(row), related: related.map(toListingView), isByPosition: position !== null })
  },
})

import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { listingMissing, listingPaused } from '../failures.ts'
import { findDetailWithPreview, findIdAt, listRelated } from '../public/list-store.ts'
import { toListingDetail, toListingView, toPreview } from '../public/presenter.ts'
import { heldColumns } from '../tables.ts'
import { canReadUnbought, pickRelated, positionOf } from '../rules.ts'

/** The number of best sellers of a category to choose from. */
const relatedConsidered = 40

/** A listing with three related ones, by id or by position among the newest active ones. */
export const readListing = defineQuery({
  name: 'catalog.read-listing',
  mayUseReplica: true,
  input: z.object({ id: z.string().max(100), withRelated: z.boolean().default(true) }),
  access: anyone,
  async run({ db, actor, settings }, { id: given, withRelated }) {
    const position = positionOf(given)
    const id = isId(given) ? given : position === null ? undefined : await findIdAt(db, position)
    if (id === undefined) return err(listingMissing)
    const [row, near] = await Promise.all([
      findDetailWithPreview(db, id),
      withRelated ? listRelated(db, { id, limit: relatedConsidered }) : [],
    ])
    if (!row) return err(listingMissing)
    if (!row.is_active && !canReadUnbought(actor, { creatorId: row.creator_id })) {
      const isPaused = heldColumns.every((column) => row[column] === null)
      return err(isPaused ? listingPaused({ title: row.title, creator: row.username }) : listingMissing)
    }
    const listing = toListingDetail(row, settings)
    const related = pickRelated(
      listing,
      near.map((other) => toListingView(other, settings)),
      3,
    )
    return ok({ listing, preview: toPreview(row), related, isByPosition: position !== null })
  },
})

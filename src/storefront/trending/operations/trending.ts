import { anyone, systemOnly, staffOnly } from '#src/kernel/access.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { listByIds } from '#src/storefront/catalog/public/list-store.ts'
import { toListingView } from '#src/storefront/catalog/public/presenter.ts'
import { trendingQuery } from '../contract.ts'
import { listRanked, readPeriod, savePeriod, deletePin, insertPin } from '../store.ts'
import type { TrendingView } from '../view.ts'
import { z } from 'zod'
import { setTrendScores } from '#src/storefront/catalog/public/trend-store.ts'
import { readLeaders, readScores, sumActivity } from '../activity-store.ts'
import { trendsRefreshed } from '../events.ts'
import { flagListings } from '../flag-listings.ts'
import { flagged, periods, startOf } from '../rules.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { lockListing as holdListing } from '#src/storefront/catalog/public/store.ts'
import { listingMissing } from '#src/storefront/catalog/failures.ts'

/** Returns the last ranking of a period, without listings that are off sale. */
export const readTrending = defineQuery({
  name: 'trending.read-trending',
  mayUseReplica: true,
  input: trendingQuery,
  access: anyone,
  async run({ db, settings }, { period }) {
    const [counted, ids] = await Promise.all([readPeriod(db, period), listRanked(db, period)])
    const rows = new Map(ids.length === 0 ? [] : (await listByIds(db, ids)).map((row) => [row.id, row] as const))
    const ranked = ids.flatMap((id) => {
      const row = rows.get(id)
      return row?.is_active ? [toListingView(row, settings)] : []
    })
    const figures = counted ?? { sales: 0, favorites: 0, views: 0, countedAt: null }
    const view: TrendingView = { period, ranked, ...figures }
    return ok(view)
  },
})

/** Recomputes the score and flag of each listing from the last week, and the ranks of each period. */
export const refreshTrends = defineOperation({
  name: 'trending.refresh-trends',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    const { tx, now } = context
    await setTrendScores(tx, await readScores(tx, { since: startOf('week', now), now }))
    await flagListings(context)
    for (const period of periods) {
      const span = { since: startOf(period, now), now }
      await savePeriod(tx, period, await sumActivity(tx, span), await readLeaders(tx, span, flagged), now)
    }
    await context.emit(trendsRefreshed)
    return ok()
  },
})

/** Pins a listing as trending regardless of its score, or unpins it. */
export const pinListing = defineOperation({
  name: 'trending.pin-listing',
  input: z.object({ promptId: z.uuid(), isPinned: z.boolean() }),
  access: staffOnly('moderator'),
  async run(context, { promptId, isPinned }) {
    const { tx, now } = context
    if (!(await holdListing(tx, promptId))) return err(listingMissing)
    if (isPinned) await insertPin(tx, promptId, context.actor.userId, now)
    else await deletePin(tx, promptId)
    const action = 'trending.pin-listing'
    await recordAudit(context, { action, subjectKind: 'listing', subjectId: promptId, after: { isPinned } })
    await flagListings(context)
    return ok({ promptId, isPinned })
  },
})

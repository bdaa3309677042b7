import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listByIds, toListingView } from '#src/features/catalog/index.ts'
import { trendingQuery } from '../contract.ts'
import { listRanked, readPeriod } from '../store.ts'
import type { TrendingView } from '../view.ts'

/** What led a period, as it was last counted; what left the shelves since is left out. */
export const readTrending = defineQuery({
  name: 'trending.read-trending',
  input: trendingQuery,
  access: anyone,
  async run({ db }, { period }) {
    const [counted, ids] = await Promise.all([readPeriod(db, period), listRanked(db, period)])
    const rows = new Map(ids.length === 0 ? [] : (await listByIds(db, ids)).map((row) => [row.id, row] as const))
    const ranked = ids.flatMap((id) => {
      const row = rows.get(id)
      return row?.is_active ? [toListingView(row)] : []
    })
    const figures = counted ?? { sales: 0, favorites: 0, views: 0, countedAt: null }
    const view: TrendingView = { period, ranked, ...figures }
    return ok(view)
  },
})

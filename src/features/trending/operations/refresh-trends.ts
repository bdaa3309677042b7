import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { setTrendScores } from '#src/features/catalog/index.ts'
import { readLeaders, readScores, sumActivity } from '../activity-store.ts'
import { trendsRefreshed } from '../events.ts'
import { flagListings } from '../flag-listings.ts'
import { flagged, periods, startOf } from '../rules.ts'
import { keepPeriod } from '../store.ts'

/** Counts what trends: the score and the flag of each listing by its last week, and the ranks of each period. */
export const refreshAllTrends = defineOperation({
  name: 'trending.refresh-trends',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    const { tx, now } = context
    await setTrendScores(tx, await readScores(tx, { since: startOf('week', now), now }))
    await flagListings(context)
    for (const period of periods) {
      const span = { since: startOf(period, now), now }
      await keepPeriod(tx, period, await sumActivity(tx, span), await readLeaders(tx, span, flagged), now)
    }
    await context.emit(trendsRefreshed)
    return ok()
  },
})

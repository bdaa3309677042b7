import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { csvLine } from '#src/kernel/csv.ts'
import { toDollars } from '#src/kernel/money.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { analyticsTexts, periodAsked } from '../contract.ts'
import { readDays, sumDays } from '../figure-store.ts'
import type { Bucket } from '../rules.ts'
import { boundsOf, bucketsOf, conversionOf, sumOf } from '../rules.ts'
import { countOwnDays } from './count-own-days.ts'

const head = [
  'From',
  'To',
  'Revenue (USD)',
  'Your share (USD)',
  'Sales',
  'Views',
  'Conversion (%)',
  'Favourites',
  'Followers',
]

/** One's own figures of a period as a table for spreadsheets: the same parts as the charts. */
export const exportFigures = defineWorkflow({
  name: 'analytics.export-figures',
  input: periodAsked,
  access: signedIn(analyticsTexts.signIn, analyticsTexts.signInTitle),
  openToBarred: true,
  async run(flow, { period }) {
    const counted = await flow.run(countOwnDays, {})
    if (!counted.ok) return err(counted.failure)
    const creatorId = userIdOf(flow.actor) ?? ''
    const now = flow.now()
    const { from } = boundsOf(period, now)
    const [all, days] = await Promise.all([sumDays(flow.db, creatorId), readDays(flow.db, creatorId, from)])
    const buckets = bucketsOf(period, days, now, all.followers - sumOf(days).followers)
    const body = [csvLine(head), ...buckets.map(lineOf)].join('')
    return ok({ name: `analytics-${period}-${now.toISOString().slice(0, 10)}.csv`, body })
  },
})

function lineOf(bucket: Bucket): string {
  const { start, end, revenueCents, shareCents, sales, views, favorites, followersSoFar } = bucket
  const conversion = conversionOf(bucket)
  return csvLine([
    start,
    end,
    { figure: toDollars(revenueCents) },
    { figure: toDollars(shareCents) },
    sales,
    views,
    conversion === null ? '' : { figure: (conversion * 100).toFixed(2) },
    favorites,
    followersSoFar,
  ])
}

import { inCurrency } from '#src/kernel/money.ts'
import { signedIn } from '#src/kernel/access.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { listActivity } from '../activity-store.ts'
import { periodAsked } from '../contract.ts'
import { analyticsTexts } from '../texts.ts'
import { findUnanswered, findUnsold, listTop, readDays, sumByLicense, sumDays } from '../figure-store.ts'
import type { Bucket } from '../rules.ts'
import {
  activityShown,
  answerDays,
  boundsOf,
  bucketsOf,
  insightsOf,
  sumOf,
  topShown,
  unsoldDays,
  conversionOf,
} from '../rules.ts'
import type { Figures } from '../view.ts'
import { countOwnDays } from './count-days.ts'
import { csvLine } from '#src/kernel/csv.ts'

const dayMs = 86_400_000

/** Returns the creator's figures of a period that ends today, and of the previous one. */
export const readFigures = defineWorkflow({
  name: 'analytics.read-figures',
  input: periodAsked,
  access: signedIn(analyticsTexts.signIn, analyticsTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow, { period }) {
    const counted = await flow.run(countOwnDays, {})
    if (!counted.ok) return err(counted.failure)
    const { db, now } = { db: flow.db, now: flow.now() }
    const creatorId = flow.actor.userId
    const bounds = boundsOf(period, now)
    const since = new Date(now.getTime() - (unsoldDays - 1) * dayMs).toISOString().slice(0, 10)
    const [all, both, listed, sold, activity, unsold, unanswered] = await Promise.all([
      sumDays(db, creatorId),
      readDays(db, creatorId, bounds.before),
      listTop(db, creatorId, bounds.from, topShown),
      sumByLicense(db, creatorId, bounds.from),
      listActivity(db, creatorId, activityShown),
      findUnsold(db, creatorId, since),
      findUnanswered(db, creatorId, new Date(now.getTime() - answerDays * dayMs)),
    ])
    const days = both.filter(({ day }) => day >= bounds.from)
    const [sums, before] = [sumOf(days), sumOf(both.filter(({ day }) => day < bounds.from))]
    const figures: Figures = {
      period,
      sums,
      before,
      followers: all.followers,
      buckets: bucketsOf(period, days, now, all.followers - sums.followers),
      top: listed.map(({ paidCents, ...row }) => ({ ...row, revenueCents: cents(paidCents) })),
      licenses: sold.length > 1 ? sold.map((row) => ({ ...row, revenueCents: cents(row.revenueCents) })) : [],
      activity,
      insights: insightsOf({ period, days, sums, before, top: listed, unsold, unanswered }),
    }
    return ok(figures)
  },
})

const head = () => [
  'From',
  'To',
  inCurrency('Revenue'),
  inCurrency('Your share'),
  'Sales',
  'Views',
  'Conversion (%)',
  'Favorites',
  'Followers',
]

/** Returns the creator's figures of a period as CSV, in the same buckets as the charts. */
export const exportFigures = defineWorkflow({
  name: 'analytics.export-figures',
  input: periodAsked,
  access: signedIn(analyticsTexts.signIn, analyticsTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow, { period }) {
    const counted = await flow.run(countOwnDays, {})
    if (!counted.ok) return err(counted.failure)
    const creatorId = flow.actor.userId
    const now = flow.now()
    const { from } = boundsOf(period, now)
    const [all, days] = await Promise.all([sumDays(flow.db, creatorId), readDays(flow.db, creatorId, from)])
    const buckets = bucketsOf(period, days, now, all.followers - sumOf(days).followers)
    const body = [csvLine(head()), ...buckets.map(lineOf)].join('')
    return ok({ name: `analytics-${period}-${now.toISOString().slice(0, 10)}.csv`, body })
  },
})

function lineOf(bucket: Bucket): string {
  const { start, end, revenueCents, shareCents, sales, views, favorites, followersSoFar } = bucket
  const conversion = conversionOf(bucket)
  return csvLine([
    start,
    end,
    { figure: toDecimal(revenueCents) },
    { figure: toDecimal(shareCents) },
    sales,
    views,
    conversion === null ? '' : { figure: (conversion * 100).toFixed(2) },
    favorites,
    followersSoFar,
  ])
}

import { z } from 'zod'
import { get, mapped } from '#src/api/endpoint.ts'
import { money, moneySchema } from '#src/api/json.ts'
import { licenseId } from '#src/api/terms.ts'
import { exportFigures, readFigures } from './operations/figures.ts'
import type { Sums } from './rules.ts'
import { periods } from './rules.ts'

const sumsFields = {
  sales: z.int(),
  revenue: moneySchema,
  your_share: moneySchema,
  views: z.int(),
  favorites: z.int(),
  new_followers: z.int(),
}

const sumsJson = ({ sales, revenueCents, shareCents, views, favorites, followers }: Sums) => ({
  ...{ sales, views, favorites },
  revenue: money(revenueCents),
  your_share: money(shareCents),
  new_followers: followers,
})

export const endpoints = [
  get('/me/analytics', 'sales:read', {
    id: 'getAnalytics',
    tag: 'Sales',
    summary: 'Get your figures by day',
    useCases: [readFigures],
    query: z.strictObject({ period: z.enum(periods).default('month') }),
    response: z
      .object({
        period: z.enum(periods),
        total: z.object(sumsFields),
        previous_total: z.object(sumsFields),
        follower_count: z.int(),
        licenses: z.array(z.object({ license: licenseId, sales: z.int(), revenue: moneySchema })).meta({
          description:
            'Sales that were not refunded, by license, before tax and partial refunds. Empty unless several licenses were sold.',
        }),
        days: z
          .array(z.object({ from: z.string(), to: z.string(), ...sumsFields }))
          .meta({ description: 'Days, or the months of a year.' }),
      })
      .meta({ id: 'Analytics' }),
    answer: ({ run, query }) =>
      mapped(run(readFigures, query), ({ period, sums, before, followers, licenses, buckets }) => ({
        period,
        total: sumsJson(sums),
        previous_total: sumsJson(before),
        follower_count: followers,
        licenses: licenses.map(({ licence, sales, revenueCents }) => ({
          ...{ license: licence, sales },
          revenue: money(revenueCents),
        })),
        days: buckets.map((bucket) => ({ from: bucket.start, to: bucket.end, ...sumsJson(bucket) })),
      })),
  }),
  get('/me/analytics/csv', 'sales:read', {
    id: 'exportAnalytics',
    tag: 'Sales',
    summary: 'Get your figures as CSV',
    useCases: [exportFigures],
    query: z.strictObject({ period: z.enum(periods).default('month') }),
    response: z.object({ name: z.string(), content: z.string() }),
    answer: ({ run, query }) => mapped(run(exportFigures, query), ({ name, body }) => ({ name, content: body })),
  }),
]

import { z } from 'zod'
import { get, mapped } from '#src/api/endpoint.ts'
import { timeOrNull, timeSchema } from '#src/api/json.ts'
import { listingJson, listingSchema } from '#src/storefront/catalog/listing-json.ts'
import { readTrending } from './operations/trending.ts'
import { periods } from './rules.ts'

export const endpoints = [
  get('/trending', null, {
    id: 'listTrending',
    tag: 'Listings',
    summary: 'List the trending listings',
    useCases: [readTrending],
    query: z.strictObject({ period: z.enum(periods).default('week') }),
    response: z.object({ data: z.array(listingSchema), counted_at: timeSchema.nullable() }),
    answer: ({ run, settings, query }) =>
      mapped(run(readTrending, query), ({ ranked, countedAt }) => ({
        data: ranked.map((item) => listingJson(settings.publicUrl, item)),
        counted_at: timeOrNull(countedAt),
      })),
  }),
]

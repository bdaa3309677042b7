import { z } from 'zod'
import { pageLimit } from '#src/common/paging/contract.ts'
import { pageSize, sorts } from '#src/storefront/catalog/rules.ts'
import { forEachGroup, relevance, searchLength, topPrice } from './rules.ts'

const price = z
  .number()
  .int()
  .min(0)
  .refine((value) => value <= topPrice())
  .nullable()
  .catch(null)
  .default(null)

/** Slugs or ids. The use case looks them up. */
const terms = z.array(z.string().max(60)).max(500).catch([]).default([])

/** The search and the cursor. Ignores invalid values, so no link ever breaks. */
export const findInput = z.object({
  search: z.string().trim().max(searchLength).catch('').default(''),
  sort: z
    .enum([...sorts, relevance])
    .optional()
    .catch(undefined),
  after: z.string().max(300).nullable().catch(null).default(null),
  limit: pageLimit(pageSize),
  ...forEachGroup(() => terms),
  min: price,
  max: price,
})

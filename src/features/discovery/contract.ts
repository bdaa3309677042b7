import { z } from 'zod'
import { categories, models, sorts, types } from '#src/features/catalog/rules.ts'
import { relevance, searchLength, topPrice } from './rules.ts'

const dollars = z.number().int().min(0).max(topPrice).nullable().catch(null).default(null)

/** The search and the cursor. Ignores invalid values, so no link ever breaks. */
export const findInput = z.object({
  search: z.string().trim().max(searchLength).catch('').default(''),
  sort: z
    .enum([...sorts, relevance])
    .optional()
    .catch(undefined),
  after: z.string().max(300).nullable().catch(null).default(null),
  model: z.array(z.enum(models)).catch([]).default([]),
  category: z.array(z.enum(categories)).catch([]).default([]),
  type: z.array(z.enum(types)).catch([]).default([]),
  min: dollars,
  max: dollars,
})

import { z } from 'zod'
import { pageLimit } from '#src/features/paging/contract.ts'
import { pageSize, sorts, typeLabels } from '#src/features/catalog/rules.ts'
import { type FilterGroup, filterValues, relevance, searchLength, topPrice } from './rules.ts'

const dollars = z.number().int().min(0).max(topPrice).nullable().catch(null).default(null)

const anyOf = <Value extends string>(values: readonly Value[]) => z.array(z.enum(values)).catch([]).default([])

/** The search and the cursor. Ignores invalid values, so no link ever breaks. */
export const findInput = z.object({
  search: z.string().trim().max(searchLength).catch('').default(''),
  sort: z
    .enum([...sorts, relevance])
    .optional()
    .catch(undefined),
  after: z.string().max(300).nullable().catch(null).default(null),
  limit: pageLimit(pageSize),
  type: anyOf(filterValues.type),
  model: anyOf(filterValues.model),
  category: anyOf(filterValues.category),
  min: dollars,
  max: dollars,
})

/** Labels of the filters whose values are not their own labels. */
const filterLabels: { readonly [Group in FilterGroup]?: Readonly<Record<string, string>> } = { type: typeLabels }

export const filterLabel = (group: FilterGroup, value: string): string => filterLabels[group]?.[value] ?? value

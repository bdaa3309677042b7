import { z } from 'zod'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'

export const largestLimit = 100
const usualLimit = 20

export const searchParam = z.string().max(100).optional()

/** The parameters of every list. */
export const listParams = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(largestLimit)
    .default(usualLimit)
    .meta({ description: 'The number of items, 1 to 100.' }),
  cursor: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: 'The `next_cursor` of the page before, with the same filters.' }),
}

export const listQuery = z.strictObject(listParams)

/** A page of a list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().meta({ description: 'The cursor of the next page; null at the end.' }),
  })
}

/** A page with a cursor as JSON. */
export function pageJson<Item, Json>(
  { items, next }: Pick<KeyedPage<Item>, 'items' | 'next'>,
  toJson: (item: Item) => Json,
) {
  return { data: items.map(toJson), next_cursor: next }
}

/** Cuts a list without pages of its own. The cursor is the number of items before it. */
export function slice<Item>(items: readonly Item[], { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const from = cursor !== undefined && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
  const until = from + limit
  return { data: items.slice(from, until), next_cursor: until < items.length ? String(until) : null }
}

/** A page number as a cursor, for lists with numbered pages of a fixed size. */
export const pageOfCursor = (cursor: string | undefined): number =>
  cursor !== undefined && /^\d{1,6}$/.test(cursor) ? Math.max(1, Number(cursor)) : 1

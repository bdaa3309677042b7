import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listCreatorsOnSale, listIdsOnSale } from '../crawl-store.ts'
import { rangeOf } from '../rules.ts'

/** How many are read at a time: a sitemap is written while it is read. */
const batch = 1000

/** A piece of a sitemap: what lies in a range of ids, after one of them. `next` is the id to go on from. */
export const listSitemap = defineQuery({
  name: 'catalog.list-sitemap',
  input: z.object({
    of: z.enum(['listings', 'creators']),
    part: z.string().regex(/^[0-9a-f]{0,2}$/),
    after: z.uuid().nullable().default(null),
  }),
  access: anyone,
  async run({ db }, { of, part, after }) {
    const wish = { ...rangeOf(part), after, limit: batch }
    const items =
      of === 'listings'
        ? (await listIdsOnSale(db, wish)).map(({ id, updatedAt }) => ({ id, path: `/prompt/${id}`, updatedAt }))
        : (await listCreatorsOnSale(db, wish)).map(({ id, username }) => ({
            id,
            path: `/creator/${username}`,
            updatedAt: null,
          }))
    return ok({ items, next: items.length === batch ? (items.at(-1)?.id ?? null) : null })
  },
})

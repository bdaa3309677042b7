import { z } from 'zod'
import { creatorName } from '#src/kernel/shop.ts'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listNewest, listCreatorsOnSale, listIdsOnSale, countOnSale } from '../crawl-store.ts'
import { listProductsAfter } from '../public/list-store.ts'
import { toListingView } from '../public/presenter.ts'
import { rangeOf, partsFor, sitemapCounts } from '../rules.ts'
import type { ProductView } from '../view.ts'

const feedLength = 30

/** The newest listings for feeds: of the whole marketplace, a category, or a creator. */
export const listFeed = defineQuery({
  name: 'catalog.list-feed',
  mayUseReplica: true,
  input: z.object({ category: z.string().max(60).optional(), creatorId: z.uuid().optional() }),
  access: anyone,
  async run({ db, settings }, listQuery) {
    const rows = await listNewest(db, listQuery, feedLength)
    return ok(rows.map(({ name, ...item }) => ({ ...item, author: creatorName(name, settings) })))
  },
})

const feedPage = 200

/** A page of all listings on sale, by id, for a product feed. `next` is the id after which the next page begins. */
export const listProducts = defineQuery({
  name: 'catalog.list-products',
  mayUseReplica: true,
  input: z.object({ after: z.uuid().nullable() }),
  access: anyone,
  async run({ db, settings }, { after }) {
    const rows = await listProductsAfter(db, after, feedPage + 1)
    const items = rows
      .slice(0, feedPage)
      .map((row): ProductView => ({ ...toListingView(row, settings), licence: row.licence, updatedAt: row.updated_at }))
    return ok({ items, next: rows.length > feedPage ? (items.at(-1)?.id ?? null) : null })
  },
})

/** Batch size: a sitemap is streamed while it is read. */
const batch = 1000

/** Returns a page of a sitemap: a range of ids, after one of them. `next` is the cursor. */
export const listSitemap = defineQuery({
  name: 'catalog.list-sitemap',
  mayUseReplica: true,
  input: z.object({
    of: z.enum(['listings', 'creators']),
    part: z.string().regex(/^[0-9a-f]{0,2}$/),
    after: z.uuid().nullable().default(null),
  }),
  access: anyone,
  async run({ db }, { of, part, after }) {
    const listQuery = { ...rangeOf(part), after, limit: batch }
    const items =
      of === 'listings'
        ? (await listIdsOnSale(db, listQuery)).map(({ id, updatedAt }) => ({ id, path: `/prompt/${id}`, updatedAt }))
        : (await listCreatorsOnSale(db, listQuery)).map(({ id, username }) => ({
            id,
            path: `/creator/${username}`,
            updatedAt: null,
          }))
    return ok({ items, next: items.length === batch ? (items.at(-1)?.id ?? null) : null })
  },
})

/** Returns the id ranges of the sitemap parts, so that none is too large. */
export const countSitemapParts = defineQuery({
  name: 'catalog.count-sitemap-parts',
  mayUseReplica: true,
  input: z.object({}),
  access: anyone,
  async run({ db }) {
    return ok({ parts: partsFor(await countOnSale(db, sitemapCounts + 1)) })
  },
})

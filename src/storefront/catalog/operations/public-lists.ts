import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import type { Page } from '#src/kernel/page.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import { ok } from '#src/kernel/result.ts'
import { listingQuery } from '../contract.ts'
import { countMarketplace, listActive, listOnSaleOf, countByCategory } from '../public/list-store.ts'
import { toListingView } from '../public/presenter.ts'
import { fitsSort } from '../public/list-orders.ts'
import type { CategoryCount, ListingView, MarketplaceFigures } from '../view.ts'
import { z } from 'zod'

/** A page of all active listings in an order. An invalid cursor starts at the first page. */
export const listListings = defineQuery({
  name: 'catalog.list-listings',
  mayUseReplica: true,
  input: listingQuery,
  access: anyone,
  async run({ db, settings }, { sort, after, limit }) {
    const key = after === undefined ? null : decodeCursor(after)
    const from = key && fitsSort(sort, key) ? key : null
    const rows = await listActive(db, { sort, after: from, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const page: Page<ListingView> = {
      items: shown.map((row) => toListingView(row, settings)),
      next: last ? encodeCursor(last.key) : null,
    }
    return ok(page)
  },
})

/** A page of a creator's listings on sale, newest first. An invalid cursor starts at the first page. */
export const listCreatorListings = defineQuery({
  name: 'catalog.list-creator-listings',
  mayUseReplica: true,
  input: listingQuery.pick({ after: true, limit: true }).extend({ creatorId: z.uuid() }),
  access: anyone,
  async run({ db, settings }, { creatorId, after, limit }) {
    const key = after === undefined ? null : decodeCursor(after)
    const from = key && fitsSort('new', key) ? key : null
    const rows = await listOnSaleOf(db, creatorId, { after: from, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const page: Page<ListingView> = {
      items: shown.map((row) => toListingView(row, settings)),
      next: last ? encodeCursor(last.key) : null,
    }
    return ok(page)
  },
})

/** The categories in their order, each with its number of active listings. */
export const countCategories = defineQuery({
  name: 'catalog.count-categories',
  mayUseReplica: true,
  input: z.object({}),
  access: anyone,
  async run({ db, settings: { vocabulary } }) {
    const counts = new Map((await countByCategory(db)).map((row) => [row.category, Number(row.count)]))
    const shown = vocabulary.category.filter(({ isArchived }) => !isArchived)
    return ok(shown.map(({ id, slug, name }): CategoryCount => ({ id, slug, name, count: counts.get(id) ?? 0 })))
  },
})

/** The AI models that new listings can name, in their order. */
export const listModels = defineQuery({
  name: 'catalog.list-models',
  mayUseReplica: true,
  input: z.object({}),
  access: anyone,
  run: async ({ settings }) => ok(settings.vocabulary.model.filter(({ isArchived }) => !isArchived)),
})

/** Figures of the whole marketplace, for the home page of a demo. They read every listing, so a large marketplace shows none. */
export const readMarketplaceFigures = defineQuery({
  name: 'catalog.read-marketplace-figures',
  mayUseReplica: true,
  input: z.object({}),
  access: anyone,
  async run({ db }) {
    const figures: MarketplaceFigures = await countMarketplace(db)
    return ok(figures)
  },
})

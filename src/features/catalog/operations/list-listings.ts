import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import type { Page } from '#src/kernel/page.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import { ok } from '#src/kernel/result.ts'
import { listingQuery } from '../contract.ts'
import { listActive } from '../list-store.ts'
import { toListingView } from '../presenter.ts'
import { fitsSort } from '../list-orders.ts'
import { pageSize } from '../rules.ts'
import type { ListingView } from '../view.ts'

/** A page of all active listings in an order. A cursor that does not fit begins at the start. */
export const listListings = defineQuery({
  name: 'catalog.list-listings',
  input: listingQuery,
  access: anyone,
  async run({ db }, { sort, after }) {
    const key = after === undefined ? null : decodeCursor(after)
    const from = key && fitsSort(sort, key) ? key : null
    const rows = await listActive(db, { sort, after: from, limit: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? shown.at(-1) : undefined
    const page: Page<ListingView> = { items: shown.map(toListingView), next: last ? encodeCursor(last.key) : null }
    return ok(page)
  },
})

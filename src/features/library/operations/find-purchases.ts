import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { libraryQuery, libraryTexts } from '../contract.ts'
import { findIds, hasPurchases, listByIds } from '../find-store.ts'
import { refundOf, toPurchaseView } from '../presenter.ts'
import { requestsOf } from '../refund-store.ts'
import { pageSize } from '../rules.ts'
import type { LibraryPage } from '../view.ts'

/** A page of what somebody bought, without any text: by words, by kind and by what became of it, the newest first. */
export const findPurchases = defineQuery({
  name: 'library.find-purchases',
  input: libraryQuery,
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor, now }, { search, type, state, page: asked }) {
    const buyerId = userIdOf(actor) ?? ''
    const wish = { buyerId, search, type, state }
    const sliceOf = (page: number) => ({ offset: (page - 1) * pageSize, limit: pageSize })
    let found = await findIds(db, wish, sliceOf(asked))
    // Past the end: how many there are is known from the beginning only.
    const first = found.total === 0 && asked > 1 ? await findIds(db, wish, sliceOf(1)) : found
    const { total } = first
    const pages = Math.max(1, Math.ceil(total / pageSize))
    const page = Math.min(asked, pages)
    if (found.total === 0 && total > 0) found = page === 1 ? first : await findIds(db, wish, sliceOf(page))
    const { ids } = found
    const rows = await listByIds(db, ids)
    const requests = ids.length > 0 ? await requestsOf(db, ids) : new Map<string, never>()
    const items = rows.map((row) => toPurchaseView(row, refundOf(row, requests, now)))
    const hasAny = total > 0 || (await hasPurchases(db, buyerId))
    const library: LibraryPage = { items, total, page, pages, search, type, state, hasAny }
    return ok(library)
  },
})

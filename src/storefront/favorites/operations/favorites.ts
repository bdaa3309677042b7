import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { pageLimit } from '#src/common/paging/contract.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { favoriteTexts } from '../texts.ts'
import { demoListing, duplicate, noListing, notOnSale, tooMany } from '../failures.ts'
import { addsAnHour, canBeFavorite, pageSize, maxIdsPerRequest, mostIdsPerDocument } from '../rules.ts'
import { insertFavorite, deleteFavorite, listRows, favoritesAmong, newestIds, countOwn } from '../store.ts'
import type { Page } from '#src/kernel/page.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import { fitsSort } from '#src/storefront/catalog/public/list-orders.ts'
import { listByIds } from '#src/storefront/catalog/public/list-store.ts'
import { toListingView } from '#src/storefront/catalog/public/presenter.ts'
import type { FavoriteView } from '../view.ts'

/**
 * Adds a favorite, once. A failure rolls back the attempt counter, so only successful additions count towards the
 * limit.
 */
export const addFavorite = defineOperation({
  name: 'favorites.add-favorite',
  input: z.object({ promptId: z.string().max(100) }),
  access: signedIn(favoriteTexts.signIn, favoriteTexts.signInTitle),
  async run({ tx, actor, now, newId }, { promptId }) {
    const userId = actor.userId
    if (!canBeFavorite(promptId)) return err(demoListing)
    const listing = isId(promptId) ? await findListing(tx, promptId) : undefined
    if (!listing) return err(noListing)
    if (!listing.isActive) return err(notOnSale)
    if (!(await insertFavorite(tx, { id: newId(), userId, promptId, now }))) return err(duplicate)
    const allowance = await countAttempt(tx, `favorites:${userId}`, addsAnHour, now)
    return allowance.allowed ? ok({ promptId }) : err(tooMany)
  },
})

/** Removes a favorite. Idempotent. */
export const removeFavorite = defineOperation({
  name: 'favorites.remove-favorite',
  input: z.object({ promptId: z.uuid(favoriteTexts.removeFailed) }),
  access: signedIn(favoriteTexts.signIn, favoriteTexts.signInTitle),
  async run({ tx, actor }, { promptId }) {
    await deleteFavorite(tx, actor.userId, promptId)
    return ok({ promptId })
  },
})

/** Returns a page of the user's favorites, newest first. An invalid cursor starts at the beginning. */
export const listFavorites = defineQuery({
  name: 'favorites.list-favorites',
  allowWhileViewed: true,
  input: z.object({ after: z.string().max(300).optional().catch(undefined), limit: pageLimit(pageSize) }),
  access: signedIn(favoriteTexts.signIn, favoriteTexts.signInTitle),
  async run({ db, actor, settings }, { after, limit }) {
    const key = after === undefined ? null : decodeCursor(after)
    // The key has the parts of the newest-first list: a time and an id.
    const from = key && fitsSort('new', key) ? key : null
    const rows = await listRows(db, actor.userId, { after: from, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const ids = shown.map((row) => row.prompt_id)
    const cards = new Map(ids.length === 0 ? [] : (await listByIds(db, ids)).map((row) => [row.id, row] as const))
    const items = ids.flatMap((id): FavoriteView[] => {
      const row = cards.get(id)
      return row ? [{ listing: toListingView(row, settings), isOnSale: row.is_active }] : []
    })
    const last = rows.length > limit ? shown.at(-1) : undefined
    const page: Page<FavoriteView> = { items, next: last ? encodeCursor(last.key) : null }
    return ok(page)
  },
})

/**
 * Returns which of the given listings are the user's favorites, ignoring invalid ids. Without `ids`, returns the
 * newest favorites, for a document that needs its button states before rendering.
 */
export const listFavoriteIds = defineQuery({
  name: 'favorites.list-favorite-ids',
  allowWhileViewed: true,
  input: z.object({ ids: z.array(z.string().max(100)).max(maxIdsPerRequest).optional() }),
  access: signedIn(favoriteTexts.signIn, favoriteTexts.signInTitle),
  async run({ db, actor }, { ids }) {
    const userId = actor.userId
    return ok(
      ids ? await favoritesAmong(db, userId, ids.filter(isId)) : await newestIds(db, userId, mostIdsPerDocument),
    )
  },
})

/** Counts the user's favorites, as many as their list shows. */
export const countFavorites = defineQuery({
  name: 'favorites.count-favorites',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(favoriteTexts.signIn, favoriteTexts.signInTitle),
  async run({ db, actor }) {
    return ok(await countOwn(db, actor.userId))
  },
})

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import type { Page } from '#src/kernel/page.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import { ok } from '#src/kernel/result.ts'
import { fitsSort, listByIds, toListingView } from '#src/features/catalog/index.ts'
import { favoriteTexts } from '../contract.ts'
import { pageSize } from '../rules.ts'
import { listRows } from '../store.ts'
import type { FavoriteView } from '../view.ts'

/** What somebody keeps, newest first. A cursor that does not fit begins at the start. */
export const listFavorites = defineQuery({
  name: 'favorites.list-favorites',
  input: z.object({ after: z.string().max(300).optional().catch(undefined) }),
  access: signedIn(favoriteTexts.signIn, favoriteTexts.signInTitle),
  async run({ db, actor }, { after }) {
    const key = after === undefined ? null : decodeCursor(after)
    // The key has the parts of the newest-first list: a time and an id.
    const from = key && fitsSort('new', key) ? key : null
    const rows = await listRows(db, userIdOf(actor) ?? '', { after: from, limit: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    const ids = shown.map((row) => row.prompt_id)
    const cards = new Map(ids.length === 0 ? [] : (await listByIds(db, ids)).map((row) => [row.id, row] as const))
    const items = ids.flatMap((id): FavoriteView[] => {
      const row = cards.get(id)
      return row ? [{ listing: toListingView(row), isOnSale: row.is_active }] : []
    })
    const last = rows.length > pageSize ? shown.at(-1) : undefined
    const page: Page<FavoriteView> = { items, next: last ? encodeCursor(last.key) : null }
    return ok(page)
  },
})

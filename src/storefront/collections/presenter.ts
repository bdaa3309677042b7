import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import type { Reader } from '#src/ports/database.ts'
import { listByIds } from '#src/storefront/catalog/public/list-store.ts'
import { toListingView } from '#src/storefront/catalog/public/presenter.ts'
import type { Asker } from './rules.ts'
import { firstItems, listItems, type findCollection, type listPublic } from './store.ts'
import type { CollectionCard, CollectionItem, CollectionView } from './view.ts'

type CardRow = Awaited<ReturnType<typeof listPublic>>[number]
type Row = NonNullable<Awaited<ReturnType<typeof findCollection>>>

/** Adds the covers to rows of a list. */
export async function toCards(db: Reader, rows: readonly CardRow[], settings: NamedShop): Promise<CollectionCard[]> {
  const first = await firstItems(
    db,
    rows.map(({ id }) => id),
  )
  const listings = await listingsOf(
    db,
    first.map(({ promptId }) => promptId),
    settings,
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    visibility: row.visibility,
    isHidden: row.hidden_at !== null,
    count: row.count,
    covers: first.flatMap(({ collectionId, promptId }) =>
      collectionId === row.id ? (listings.get(promptId)?.listing ?? []) : [],
    ),
    updatedAt: row.updated_at,
  }))
}

async function listingsOf(db: Reader, ids: readonly string[], settings: NamedShop) {
  const rows = ids.length === 0 ? [] : await listByIds(db, [...new Set(ids)])
  return new Map(
    rows.map((row) => [row.id, { listing: toListingView(row, settings), isOnSale: row.is_active }] as const),
  )
}

/** Only the owner sees listings that are off sale. */
export async function toCollection(db: Reader, row: Row, asker: Asker, settings: NamedShop): Promise<CollectionView> {
  const rows = await listItems(db, row.id)
  const listings = await listingsOf(
    db,
    rows.map(({ promptId }) => promptId),
    settings,
  )
  const items = rows.flatMap(({ promptId, note }): CollectionItem[] => {
    const found = listings.get(promptId)
    return found && (found.isOnSale || asker === 'owner') ? [{ ...found, note }] : []
  })
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    visibility: row.visibility,
    hiddenReason: asker === 'other' ? null : row.hidden_reason,
    isOwn: asker === 'owner',
    owner: {
      id: row.owner_id,
      username: row.username,
      name: creatorName(row.display_name, settings),
      avatarUrl: row.avatar_url,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    items,
  }
}

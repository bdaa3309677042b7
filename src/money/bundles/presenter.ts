import { cents, sum } from '#src/kernel/money.ts'
import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import type { Reader } from '#src/ports/database.ts'
import { listByIds } from '#src/storefront/catalog/public/list-store.ts'
import { toListingView } from '#src/storefront/catalog/public/presenter.ts'
import type { BundleRow } from './public/offer-store.ts'
import { obstacleOf } from './rules.ts'
import type { findBundle } from './store.ts'
import type { BundleCard, BundleView, OwnBundle } from './view.ts'

export function toCard({ id, title, description, price, items, updatedAt }: BundleRow): BundleCard {
  const listed = sum(items.map(({ priceCents }) => cents(priceCents)))
  return { id, title, description, price: cents(Math.min(price, listed)), listed, count: items.length, updatedAt }
}

export function toOwnBundle(row: BundleRow): OwnBundle {
  return {
    ...toCard(row),
    enteredPrice: cents(row.price),
    listings: row.items.map(({ promptId, title, isActive }) => ({ id: promptId, title, isOnSale: isActive })),
    isClosed: row.closedAt !== null,
    obstacle: obstacleOf(row),
    hiddenReason: row.hiddenReason,
    createdAt: row.createdAt,
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findBundle>>>
type Asker = { readonly isOwn: boolean; readonly isModerator: boolean }

/** A bundle with its listings on sale: others do not see what is off sale. */
export async function toBundle(
  db: Reader,
  row: Row,
  { isOwn, isModerator }: Asker,
  settings: NamedShop,
): Promise<BundleView> {
  const ids = row.items.flatMap(({ promptId, isActive }) => (isActive ? [promptId] : []))
  const cards = ids.length === 0 ? [] : await listByIds(db, ids)
  const byId = new Map(cards.map((card) => [card.id, toListingView(card, settings)]))
  return {
    ...toCard(row),
    isOwn,
    owner: {
      id: row.sellerId,
      username: row.username,
      name: creatorName(row.display_name, settings),
      avatarUrl: row.avatar_url,
    },
    listings: ids.flatMap((id) => byId.get(id) ?? []),
    obstacle: obstacleOf(row),
    hiddenReason: isOwn || isModerator ? row.hiddenReason : null,
    createdAt: row.createdAt,
  }
}

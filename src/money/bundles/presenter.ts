import { cents, sum, zero } from '#src/kernel/money.ts'
import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import type { Reader } from '#src/ports/database.ts'
import { listByIds } from '#src/storefront/catalog/public/list-store.ts'
import { toListingView } from '#src/storefront/catalog/public/presenter.ts'
import type { BundleRow } from './public/offer-store.ts'
import { linesOf, obstacleOf } from './rules.ts'
import type { findBundle, listInvitations } from './store.ts'
import type { BundleCard, BundleInvitation, BundleLine, BundleView, OwnBundle } from './view.ts'

export function toCard({ id, title, description, price, items, updatedAt }: BundleRow): BundleCard {
  const listed = sum(items.map(({ priceCents }) => cents(priceCents)))
  return { id, title, description, price: cents(Math.min(price, listed)), listed, count: items.length, updatedAt }
}

type Line = ReturnType<typeof linesOf<BundleRow['items'][number]>>[number]

const toLine = ({ promptId, title, creator, isActive, state, amount, isAgreed }: Line): BundleLine => ({
  ...{ id: promptId, title, creator, isOnSale: isActive, state, amount, isAgreed },
})

/** The owner does not see what a listing of another creator is called, or would bring, while it is off sale or declined. */
function toOwnLine(line: Line): BundleLine {
  if (line.state === 'own' || (line.isActive && line.state !== 'declined')) return toLine(line)
  return { ...toLine(line), title: `A listing by @${line.creator ?? ''}`, amount: zero }
}

type Invited = Awaited<ReturnType<typeof listInvitations>>[number]

export function toInvitation(row: Invited, userId: string): BundleInvitation {
  const isShown = ({ creatorId, state }: Line) => creatorId === userId || state !== 'declined'
  const lines = linesOf(row)
    .filter(isShown)
    .map((line) => ({
      ...toLine(line),
      title: line.isActive || line.creatorId === userId ? line.title : null,
      isYours: line.creatorId === userId && line.state !== 'declined',
    }))
  const yours = lines.filter(({ isYours }) => isYours)
  return {
    ...toCard(row),
    ...(row.hiddenAt !== null && { title: 'Hidden by a moderator', description: '' }),
    ...{ owner: row.owner, lines, obstacle: obstacleOf(row) },
    isAgreed: yours.every(({ isAgreed }) => isAgreed),
    isLess: yours.some(({ state, isAgreed }) => state === 'agreed' && !isAgreed),
  }
}

export function toOwnBundle(row: BundleRow): OwnBundle {
  return {
    ...toCard(row),
    enteredPrice: cents(row.price),
    listings: linesOf(row).map(toOwnLine),
    isClosed: row.closedAt !== null,
    obstacle: obstacleOf(row),
    hiddenReason: row.hiddenReason,
    createdAt: row.createdAt,
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findBundle>>>
type Asker = { readonly isOwn: boolean; readonly isModerator: boolean }

/** A bundle with its listings on sale: others do not see what is off sale, or whose creator did not agree. */
export async function toBundle(
  db: Reader,
  row: Row,
  { isOwn, isModerator }: Asker,
  settings: NamedShop,
): Promise<BundleView> {
  const isShown = ({ isActive, state }: (typeof row.items)[number]) =>
    isActive && (state === 'own' || state === 'agreed')
  const ids = row.items.filter(isShown).map(({ promptId }) => promptId)
  const cards = ids.length === 0 ? [] : await listByIds(db, ids)
  const byId = new Map(cards.map((card) => [card.id, toListingView(card, settings)]))
  const listings = ids.flatMap((id) => byId.get(id) ?? [])
  const creators = new Map(listings.map(({ creator }) => [creator.id, creator]))
  creators.delete(row.sellerId)
  return {
    ...toCard(row),
    isOwn,
    owner: {
      id: row.sellerId,
      username: row.username,
      name: creatorName(row.display_name, settings),
      avatarUrl: row.avatar_url,
    },
    others: [...creators.values()],
    listings,
    obstacle: obstacleOf(row),
    hiddenReason: isOwn || isModerator ? row.hiddenReason : null,
    createdAt: row.createdAt,
  }
}

import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { purchasesShown } from './rules.ts'

/** The columns of the library, of purchases and of seats. Callers add the filter. */
export function selectPurchases(db: Reader) {
  return db
    .selectFrom('entitlements as bought')
    .innerJoin('prompts', 'prompts.id', 'bought.prompt_id')
    .innerJoin('profiles', 'profiles.id', 'prompts.creator_id')
    .innerJoin('order_lines as line', 'line.id', 'bought.order_line_id')
    .innerJoin('license_versions as license', (join) =>
      join.onRef('license.license_id', '=', 'line.licence').onRef('license.version', '=', 'line.licence_version'),
    )
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('purchase_openings as opening', 'opening.purchase_id', 'bought.id')
    .leftJoin('images', (join) =>
      join.on(sql<boolean>`images.path = substring(${sql.ref('prompts.image_url')} from 8)`),
    )
    .select(['bought.id', 'bought.prompt_id', 'bought.price_paid_cents', 'bought.licence', 'bought.created_at'])
    .leftJoin('entitlements as whole', 'whole.id', 'bought.seat_of')
    .leftJoin('profiles as payer', 'payer.id', 'whole.buyer_id')
    .select(['bought.seat_of', 'line.seats', 'payer.display_name as payer_name', 'payer.username as payer_username'])
    .select(['bought.suspended_for', 'bought.refunded_at', 'opening.opened_at', 'opening.seen_version'])
    .select([
      'orders.id as order_id',
      'orders.receipt_number',
      'orders.terms_version',
      'line.title',
      'line.refund_days',
      'line.bundle_id',
      'line.bundle_title',
      'prompts.description',
    ])
    .select(['license.name as license_name', 'license.version as license_version'])
    .select(['prompts.model', 'prompts.category', 'prompts.type', 'prompts.text_count', 'prompts.text_version'])
    .select('prompts.outline')
    .select(['prompts.image_url', 'images.color as image_color', 'images.widths as image_widths'])
    .select(['prompts.is_active', 'profiles.display_name', 'profiles.username'])
}

/** A buyer's newest purchases, newest first. */
export function listPurchases(db: Reader, buyerId: string, limit = purchasesShown) {
  return selectPurchases(db)
    .where('bought.buyer_id', '=', buyerId)
    .orderBy('bought.created_at', 'desc')
    .orderBy('bought.id', 'desc')
    .limit(limit)
    .execute()
}

/** A buyer's purchases with a version that the buyer has not seen, the newest version first. */
export function listUpdated(db: Reader, buyerId: string, limit: number) {
  return selectPurchases(db)
    .innerJoin('prompt_versions as news', (join) =>
      join.onRef('news.prompt_id', '=', 'prompts.id').onRef('news.version', '=', 'prompts.text_version'),
    )
    .select(['news.note', 'news.created_at as published_at'])
    .where('bought.buyer_id', '=', buyerId)
    .where('bought.refunded_at', 'is', null)
    .where('bought.suspended_for', 'is', null)
    .whereRef('opening.seen_version', '<', 'prompts.text_version')
    .orderBy('news.created_at', 'desc')
    .orderBy('bought.id', 'desc')
    .limit(limit)
    .execute()
}

/** A purchase of the buyer. */
export function findPurchase(db: Reader, buyerId: string, id: string) {
  return selectPurchases(db).where('bought.buyer_id', '=', buyerId).where('bought.id', '=', id).executeTakeFirst()
}

export type PurchaseRow = Awaited<ReturnType<typeof listPurchases>>[number]

/** Whether the buyer has got another listing with this title before. */
export async function hasNamesake(db: Reader, buyerId: string, { id, title, created_at }: PurchaseRow) {
  const found = await db
    .selectFrom('entitlements')
    .innerJoin('order_lines', 'order_lines.id', 'entitlements.order_line_id')
    .select('entitlements.id')
    .where('entitlements.buyer_id', '=', buyerId)
    .where(sql<string>`lower(order_lines.title)`, '=', sql<string>`lower(${title}::text)`)
    .where(sql<boolean>`(entitlements.created_at, entitlements.id) < (${created_at}::timestamptz, ${id}::uuid)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Records the first opening; later ones only update the seen version. */
export async function recordOpening(
  tx: Tx,
  opening: { purchaseId: string; version: number; via: 'view' | 'copy' | 'download'; now: Date },
) {
  await tx
    .insertInto('purchase_openings')
    .values({
      purchase_id: opening.purchaseId,
      text_version: opening.version,
      seen_version: opening.version,
      via: opening.via,
      opened_at: opening.now,
    })
    .onConflict((on) =>
      on.column('purchase_id').doUpdateSet({
        seen_version: sql<number>`greatest(purchase_openings.seen_version, excluded.seen_version)`,
      }),
    )
    .execute()
}

/** Locks the purchase, and that of a seat first, so that it cannot be refunded while its text is returned. */
export async function lockPurchase(tx: Tx, id: string) {
  const seat = await tx.selectFrom('entitlements').select('seat_of').where('id', '=', id).executeTakeFirst()
  if (seat?.seat_of) await lockPurchase(tx, seat.seat_of)
  await tx.selectFrom('entitlements').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** A user's active purchase of a listing, or seat. */
export function findOwned(db: Reader, buyerId: string, promptId: string) {
  return db
    .selectFrom('entitlements')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('prompt_id', '=', promptId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
}

/** Those of these users who have an active purchase of a listing, or a seat. */
export async function listOwners(db: Reader, promptId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('entitlements')
    .select('buyer_id')
    .where('prompt_id', '=', promptId)
    .where('buyer_id', 'in', userIds)
    .where('refunded_at', 'is', null)
    .execute()
  return rows.map((row) => row.buyer_id)
}

/** The newest version of a listing's text, even if the listing is deleted. */
export async function findVersion(db: Reader, promptId: string): Promise<number | undefined> {
  const row = await db.selectFrom('prompts').select('text_version').where('id', '=', promptId).executeTakeFirst()
  return row?.text_version
}

/** Marks a version as seen if the purchase is opened. */
export async function setSeen(tx: Tx, purchaseId: string, version: number): Promise<void> {
  await tx
    .updateTable('purchase_openings')
    .set({ seen_version: sql<number>`greatest(seen_version, ${version}::int)` })
    .where('purchase_id', '=', purchaseId)
    .execute()
}

/** Active purchases and seats of a listing from before a version, ordered by id. */
export function listHolders(
  db: Reader,
  { promptId, version, after, limit }: { promptId: string; version: number; after: string | null; limit: number },
) {
  const query = db
    .selectFrom('entitlements')
    .innerJoin('order_lines as line', 'line.id', 'entitlements.order_line_id')
    .innerJoin('prompt_versions as made', (join) =>
      join.onRef('made.prompt_id', '=', 'entitlements.prompt_id').on('made.version', '=', version),
    )
    .select(['entitlements.id', 'entitlements.buyer_id as buyerId', 'line.title', 'made.note'])
    .where('entitlements.prompt_id', '=', promptId)
    .where('entitlements.refunded_at', 'is', null)
    .where('entitlements.suspended_for', 'is', null)
    .where('entitlements.text_version', '<', version)
    .where(isUp)
    .orderBy('entitlements.id')
    .limit(limit)
  return (after === null ? query : query.where('entitlements.id', '>', after)).execute()
}

/** The data of a version notice; undefined if nobody should get one. */
export function findVersionNotice(db: Reader, purchaseId: string, version: number) {
  return db
    .selectFrom('entitlements')
    .innerJoin('order_lines as line', 'line.id', 'entitlements.order_line_id')
    .innerJoin('prompt_versions as made', 'made.prompt_id', 'entitlements.prompt_id')
    .select(['entitlements.buyer_id as buyerId', 'line.title', 'made.note'])
    .where('entitlements.id', '=', purchaseId)
    .where('entitlements.refunded_at', 'is', null)
    .where('entitlements.suspended_for', 'is', null)
    .where('made.version', '=', version)
    .where(isUp)
    .executeTakeFirst()
}

/** Removed and deleted listings send no notices. */
const isUp = sql<boolean>`exists (
  select from prompts where prompts.id = entitlements.prompt_id and removed_at is null and deleted_at is null)`

import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { buyerOf, licenseLineOf, lockBase } from '#src/buying/orders/public/upgrade-store.ts'
import { purchasesShown } from './rules.ts'

/** The columns of the library. Callers add the filter. */
export function selectPurchases(db: Reader) {
  return (
    db
      .selectFrom('purchases as bought')
      .innerJoin('prompts', 'prompts.id', 'bought.prompt_id')
      .innerJoin('profiles', 'profiles.id', 'prompts.creator_id')
      .innerJoin('order_lines as line', 'line.id', 'bought.order_line_id')
      .innerJoin('order_lines as held', (join) => join.on('held.id', '=', licenseLineOf('bought')))
      .innerJoin('license_versions as license', (join) =>
        join.onRef('license.license_id', '=', 'held.licence').onRef('license.version', '=', 'held.licence_version'),
      )
      .innerJoin('orders', 'orders.id', 'line.order_id')
      .leftJoin('purchase_openings as opening', 'opening.purchase_id', 'bought.id')
      .leftJoin('images', (join) =>
        join.on(sql<boolean>`images.path = substring(${sql.ref('prompts.image_url')} from 8)`),
      )
      .select(['bought.id', 'bought.prompt_id', 'held.licence', 'bought.created_at', 'orders.is_gift'])
      .select(upgradesPaid)
      // Who got a gift learns neither its price nor its order.
      .select(sql<string | null>`case when not orders.is_gift then orders.id end`.as('order_id'))
      .select(sql<number | null>`case when not orders.is_gift then orders.receipt_number end`.as('receipt_number'))
      .select(
        sql<number>`(case when orders.is_gift then 0 else bought.price_paid_cents end)::int`.as('price_paid_cents'),
      )
      .where('bought.is_unclaimed', '=', false)
      .select(['bought.suspended_for', 'bought.refunded_at', 'opening.opened_at', 'opening.seen_version'])
      .select([
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
  )
}

/** What the buyer paid for the upgrades of a purchase, in any license now. Null without one. */
const upgradesPaid = sql<string | null>`(select sum(upgrade.price_paid_cents) from purchases upgrade
  where upgrade.base_id = bought.id and upgrade.refunded_at is null)`.as('upgrades_paid')

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

/** Whether the buyer has bought another listing with this title before. */
export async function hasNamesake(db: Reader, buyerId: string, { id, title, created_at }: PurchaseRow) {
  const found = await db
    .selectFrom('purchases')
    .innerJoin('order_lines', 'order_lines.id', 'purchases.order_line_id')
    .select('purchases.id')
    .where('purchases.buyer_id', '=', buyerId)
    .where('purchases.is_unclaimed', '=', false)
    .where(sql<string>`lower(order_lines.title)`, '=', sql<string>`lower(${title}::text)`)
    .where(sql<boolean>`(purchases.created_at, purchases.id) < (${created_at}::timestamptz, ${id}::uuid)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Records the first opening of a purchase and of its upgrades; later ones only update the seen version. */
export async function recordOpening(
  tx: Tx,
  opening: { purchaseIds: readonly string[]; version: number; via: 'view' | 'copy' | 'download'; now: Date },
) {
  await tx
    .insertInto('purchase_openings')
    .values(
      opening.purchaseIds.map((purchaseId) => ({
        purchase_id: purchaseId,
        text_version: opening.version,
        seen_version: opening.version,
        via: opening.via,
        opened_at: opening.now,
      })),
    )
    .onConflict((on) =>
      on.column('purchase_id').doUpdateSet({
        seen_version: sql<number>`greatest(purchase_openings.seen_version, excluded.seen_version)`,
      }),
    )
    .execute()
}

/** Locks the purchase, so that it cannot be refunded while its text is returned. For an upgrade, its purchase too. */
export async function lockPurchase(tx: Tx, id: string) {
  if ((await lockBase(tx, id)) === id) return
  await tx.selectFrom('purchases').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** A user's active purchase of a listing. */
export function findOwned(db: Reader, buyerId: string, promptId: string) {
  return db
    .selectFrom('purchases')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('prompt_id', '=', promptId)
    .where('refunded_at', 'is', null)
    .where('is_unclaimed', '=', false)
    .executeTakeFirst()
}

/** Those of these users who have an active purchase of a listing. */
export async function listOwners(db: Reader, promptId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('purchases')
    .select('buyer_id')
    .where('prompt_id', '=', promptId)
    .where('buyer_id', 'in', userIds)
    .where('refunded_at', 'is', null)
    .where('is_unclaimed', '=', false)
    .execute()
  return rows.flatMap(({ buyer_id: buyerId }) => buyerId ?? [])
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

/** Active purchases of a listing from before a version, ordered by id. */
export function listHolders(
  db: Reader,
  { promptId, version, after, limit }: { promptId: string; version: number; after: string | null; limit: number },
) {
  const query = db
    .selectFrom('purchases')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .innerJoin('prompt_versions as made', (join) =>
      join.onRef('made.prompt_id', '=', 'purchases.prompt_id').on('made.version', '=', version),
    )
    .select(['purchases.id', 'line.title', 'made.note'])
    .select(buyerOf('purchases').as('buyerId'))
    .where('purchases.prompt_id', '=', promptId)
    .where('purchases.base_id', 'is', null)
    .where('purchases.refunded_at', 'is', null)
    .where('purchases.suspended_for', 'is', null)
    .where('purchases.is_unclaimed', '=', false)
    .where('purchases.text_version', '<', version)
    .where(isUp)
    .orderBy('purchases.id')
    .limit(limit)
  return (after === null ? query : query.where('purchases.id', '>', after)).execute()
}

/** The data of a version notice; undefined if nobody should get one. */
export function findVersionNotice(db: Reader, purchaseId: string, version: number) {
  return db
    .selectFrom('purchases')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .innerJoin('prompt_versions as made', 'made.prompt_id', 'purchases.prompt_id')
    .select(['line.title', 'made.note', buyerOf('purchases').as('buyerId')])
    .where('purchases.id', '=', purchaseId)
    .where('purchases.is_unclaimed', '=', false)
    .where('purchases.refunded_at', 'is', null)
    .where('purchases.suspended_for', 'is', null)
    .where('made.version', '=', version)
    .where(isUp)
    .executeTakeFirst()
}

/** Removed and deleted listings send no notices. */
const isUp = sql<boolean>`exists (
  select from prompts where prompts.id = purchases.prompt_id and removed_at is null and deleted_at is null)`

import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { buyerOf, licenseLineOf, lockBase, teamOf } from '#src/buying/orders/public/upgrade-store.ts'
import { purchasesShown } from './rules.ts'

/** The columns of the library, of purchases and of seats. Callers add the filter. */
export function selectPurchases(db: Reader) {
  return (
    db
      .selectFrom('entitlements as bought')
      .innerJoin('prompts', 'prompts.id', 'bought.prompt_id')
      .innerJoin('profiles', 'profiles.id', 'prompts.creator_id')
      .innerJoin('order_lines as line', 'line.id', 'bought.order_line_id')
      // Whose seat has ended learns nothing of later upgrades.
      .innerJoin('order_lines as held', (join) =>
        join.on(
          'held.id',
          '=',
          sql<string>`case when bought.seat_of is not null and bought.refunded_at is not null then bought.order_line_id
            else ${licenseLineOf('bought', teamOf('bought'))} end`,
        ),
      )
      .innerJoin('license_versions as license', (join) =>
        join.onRef('license.license_id', '=', 'held.licence').onRef('license.version', '=', 'held.licence_version'),
      )
      .innerJoin('orders', 'orders.id', 'line.order_id')
      .leftJoin('entitlements as whole', 'whole.id', 'bought.seat_of')
      .leftJoin('profiles as payer', 'payer.id', 'whole.buyer_id')
      .leftJoin('purchase_openings as opening', 'opening.purchase_id', 'bought.id')
      .leftJoin('images', (join) =>
        join.on(sql<boolean>`images.path = substring(${sql.ref('prompts.image_url')} from 8)`),
      )
      .select(['bought.id', 'bought.prompt_id', 'held.licence', 'bought.created_at', 'orders.is_gift'])
      .select(['bought.seat_of', 'held.seats', 'payer.display_name as payer_name', 'payer.username as payer_username'])
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

/** Whether the buyer has got another listing with this title before. */
export async function hasNamesake(db: Reader, buyerId: string, { id, title, created_at }: PurchaseRow) {
  const found = await db
    .selectFrom('entitlements')
    .innerJoin('order_lines', 'order_lines.id', 'entitlements.order_line_id')
    .select('entitlements.id')
    .where('entitlements.buyer_id', '=', buyerId)
    .where('entitlements.is_unclaimed', '=', false)
    .where(sql<string>`lower(order_lines.title)`, '=', sql<string>`lower(${title}::text)`)
    .where(sql<boolean>`(entitlements.created_at, entitlements.id) < (${created_at}::timestamptz, ${id}::uuid)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Opening = {
  readonly purchaseIds: readonly string[]
  readonly version: number
  readonly via: 'view' | 'copy' | 'download'
  readonly now: Date
}

/** Records the first opening of a purchase and of its upgrades; later ones only update the seen version. */
export async function recordOpening(tx: Tx, opening: Opening) {
  if (opening.purchaseIds.length === 0) return
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

/**
 * Records that a member was the first of a team to open a purchase and its upgrades. It says when, since that ends the buyer's right to
 * return them, but neither how nor which version: the buyer has seen the one that they bought, at most.
 */
export async function recordOpeningByMember(tx: Tx, purchaseIds: readonly string[], now: Date): Promise<void> {
  if (purchaseIds.length === 0) return
  await tx
    .insertInto('purchase_openings')
    .columns(['purchase_id', 'text_version', 'seen_version', 'via', 'opened_at'])
    .expression(
      tx
        .selectFrom('purchases')
        .select(['id', 'text_version', 'text_version as seen_version'])
        .select([sql<'view'>`'view'`.as('via'), sql<Date>`${now}::timestamptz`.as('opened_at')])
        .where('id', 'in', purchaseIds),
    )
    .onConflict((on) => on.column('purchase_id').doNothing())
    .execute()
}

/**
 * Locks the purchase, so that it cannot be refunded while its text is returned. For an upgrade or a seat, its purchase first.
 */
export async function lockPurchase(tx: Tx, id: string) {
  const row = await tx.selectFrom('entitlements').select('seat_of').where('id', '=', id).executeTakeFirst()
  if ((await lockBase(tx, row?.seat_of ?? id)) === id) return
  await tx.selectFrom('entitlements').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** A user's active purchase of a listing, or seat. */
export function findOwned(db: Reader, buyerId: string, promptId: string) {
  return db
    .selectFrom('entitlements')
    .select(['id', 'seat_of as seatOf'])
    .where('buyer_id', '=', buyerId)
    .where('prompt_id', '=', promptId)
    .where('refunded_at', 'is', null)
    .where('is_unclaimed', '=', false)
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
    .select(['entitlements.id', 'line.title', 'made.note'])
    .select(buyerOf('entitlements').as('buyerId'))
    .where('entitlements.prompt_id', '=', promptId)
    .where('entitlements.base_id', 'is', null)
    .where('entitlements.refunded_at', 'is', null)
    .where('entitlements.suspended_for', 'is', null)
    .where('entitlements.is_unclaimed', '=', false)
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
    .select(['line.title', 'made.note', buyerOf('entitlements').as('buyerId')])
    .where('entitlements.id', '=', purchaseId)
    .where('entitlements.is_unclaimed', '=', false)
    .where('entitlements.refunded_at', 'is', null)
    .where('entitlements.suspended_for', 'is', null)
    .where('made.version', '=', version)
    .where(isUp)
    .executeTakeFirst()
}

/** Removed and deleted listings send no notices. */
const isUp = sql<boolean>`exists (
  select from prompts where prompts.id = entitlements.prompt_id and removed_at is null and deleted_at is null)`

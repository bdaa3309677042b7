import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { refundableOf } from '#src/buying/orders/public/refund-in-full.ts'
import type { BulkKind } from './view.ts'

/** What decides whether a user can be suspended. */
export function findUsersForBulk(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'p.username', 'u.suspension_kind as suspensionKind', 'u.suspended_until as suspendedUntil'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('user_roles as r')
            .select('r.user_id')
            .whereRef('r.user_id', '=', 'u.id')
            .where('r.role', '=', 'admin'),
        )
        .as('isAdmin'),
    )
    .where('u.id', 'in', ids)
    .where('u.deleted_at', 'is', null)
    .execute()
}

/** What decides whether a listing can be removed. */
export function findListingsForBulk(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('prompts')
    .select(['id', 'title', 'creator_id as creatorId', 'removed_at as removedAt'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

/** What decides whether a purchase can be refunded, with the amount that is left. */
export async function findPurchasesForBulk(db: Reader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .select(['purchases.id', 'line.id as lineId', 'line.title', 'purchases.price_paid_cents as pricePaid'])
    .select(['purchases.refunded_at as refundedAt', 'purchases.suspended_for as suspendedFor'])
    .where('purchases.id', 'in', ids)
    .execute()
  const found = []
  for (const row of rows)
    found.push({ ...row, left: row.refundedAt === null ? await refundableOf(db, row.lineId, row.pricePaid) : 0 })
  return found
}

type NewBulk = {
  readonly id: string
  readonly adminId: string
  readonly kind: BulkKind
  readonly details: object
  readonly subjects: readonly string[]
  readonly requestId: string | null
  readonly address: string | null
  readonly now: Date
}

/** Inserts an action with its items; false if it exists, since its form was sent twice. */
export async function insertBulk(tx: Tx, bulk: NewBulk): Promise<boolean> {
  const row = await tx
    .insertInto('bulk_actions')
    .values({
      id: bulk.id,
      admin_id: bulk.adminId,
      kind: bulk.kind,
      details: sql`${JSON.stringify(bulk.details)}::text::jsonb`,
      request_id: bulk.requestId,
      address: bulk.address,
      created_at: bulk.now,
    })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  const items = bulk.subjects.map((subject, at) => ({ bulk_id: bulk.id, position: at + 1, subject_id: subject }))
  await tx.insertInto('bulk_items').values(items).execute()
  return true
}

export function findBulk(db: Reader, id: string) {
  return db
    .selectFrom('bulk_actions')
    .select(['id', 'admin_id as adminId', 'kind', 'details', 'request_id as requestId', 'address'])
    .select('created_at as createdAt')
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listItems(db: Reader, bulkId: string) {
  return db
    .selectFrom('bulk_items')
    .select(['position', 'subject_id as subjectId', 'state', 'message'])
    .where('bulk_id', '=', bulkId)
    .orderBy('position')
    .execute()
}

/** Locks an item that waits; undefined if it was done. */
export function lockWaitingItem(tx: Tx, bulkId: string, position: number) {
  return tx
    .selectFrom('bulk_items')
    .select('subject_id as subjectId')
    .where('bulk_id', '=', bulkId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
}

export async function setItem(
  tx: Tx,
  bulkId: string,
  position: number,
  { state, message }: { readonly state: 'done' | 'skipped'; readonly message: string },
): Promise<void> {
  await tx
    .updateTable('bulk_items')
    .set({ state, message })
    .where('bulk_id', '=', bulkId)
    .where('position', '=', position)
    .execute()
}

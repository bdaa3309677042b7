import type { Reader, Tx } from '#src/ports/database.ts'
import type { DisputeState } from '#src/ports/payments.ts'
import type { DisputeStatus } from './rules.ts'

export async function findDisputeStatus(db: Reader, id: string): Promise<DisputeStatus | null> {
  const row = await db.selectFrom('disputes').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state ?? null
}

/** Saves a dispute whose order the caller has locked. */
export async function saveDispute(
  tx: Tx,
  dispute: DisputeState & { readonly orderId: string },
  status: DisputeStatus,
  now: Date,
) {
  const values = { state: status, reason: dispute.reason, amount_cents: dispute.amount, due_by: dispute.dueBy }
  await tx
    .insertInto('disputes')
    .values({ id: dispute.id, order_id: dispute.orderId, ...values, opened_at: dispute.createdAt, changed_at: now })
    .onConflict((on) => on.column('id').doUpdateSet({ ...values, changed_at: now }))
    .execute()
}

/** Inserts a warning once; false if it is known. */
export async function insertWarning(tx: Tx, warning: { id: string; orderId: string; warnedAt: Date }) {
  const row = await tx
    .insertInto('fraud_warnings')
    .values({
      id: warning.id,
      order_id: warning.orderId,
      state: 'open',
      warned_at: warning.warnedAt,
      decided_at: null,
      decided_by: null,
    })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function orderOfWarning(db: Reader, id: string): Promise<string | null> {
  const row = await db.selectFrom('fraud_warnings').select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id ?? null
}

export function lockWarning(tx: Tx, id: string) {
  return tx.selectFrom('fraud_warnings').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function endWarning(
  tx: Tx,
  id: string,
  end: { state: 'cleared' | 'refunded'; by: string | null; now: Date },
) {
  await tx
    .updateTable('fraud_warnings')
    .set({ state: end.state, decided_at: end.now, decided_by: end.by })
    .where('id', '=', id)
    .execute()
}

/** A dispute settles the warnings of its payment. */
export async function clearWarnings(tx: Tx, orderId: string, now: Date) {
  await tx
    .updateTable('fraud_warnings')
    .set({ state: 'cleared', decided_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
}

/** Counts the open disputes and warnings of an order. */
export async function countOpen(db: Reader, orderId: string) {
  const disputes = await db
    .selectFrom('disputes')
    .select((eb) => eb.fn.countAll<string | number>().as('n'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const warnings = await db
    .selectFrom('fraud_warnings')
    .select((eb) => eb.fn.countAll<string | number>().as('n'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { disputes: Number(disputes.n), warnings: Number(warnings.n) }
}

export async function markPolled(tx: Tx, id: string, now: Date) {
  await tx.updateTable('disputes').set({ polled_at: now }).where('id', '=', id).execute()
}

/** Undecided disputes without news since a time, least recently polled first. */
export async function listUndecided(db: Reader, changedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('id')
    .where('state', 'in', ['inquiry', 'open'])
    .where('changed_at', '<', changedBefore)
    .orderBy('polled_at', (order) => order.asc().nullsFirst())
    .orderBy('changed_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

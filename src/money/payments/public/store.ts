import type { Reader, Tx } from '#src/ports/database.ts'
import type { ProviderEvent } from '#src/ports/payments.ts'

type NewEvent = ProviderEvent & { readonly receivedAt: Date; readonly handledAt: Date | null }

/** Inserts an event once; false if it is known. */
export async function insertEvent(tx: Tx, provider: string, event: NewEvent): Promise<boolean> {
  const row = await tx
    .insertInto('payment_events')
    .values({
      provider,
      event_id: event.id,
      type: event.type,
      account: event.account,
      object_id: event.objectId,
      created_at: event.createdAt,
      received_at: event.receivedAt,
      handled_at: event.handledAt,
      error: null,
    })
    .onConflict((on) => on.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export function findEvent(db: Reader, eventId: string) {
  return db
    .selectFrom('payment_events')
    .select(['event_id as id', 'type', 'object_id as objectId', 'account', 'handled_at as handledAt'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

export async function markHandled(tx: Tx, eventId: string, now: Date) {
  await tx.updateTable('payment_events').set({ handled_at: now, error: null }).where('event_id', '=', eventId).execute()
}

/** Marks an event as waiting again. */
export async function markWaiting(tx: Tx, eventId: string) {
  await tx
    .updateTable('payment_events')
    .set({ handled_at: null, error: null })
    .where('event_id', '=', eventId)
    .execute()
}

export async function markFailed(tx: Tx, eventId: string, error: string) {
  await tx
    .updateTable('payment_events')
    .set({ error })
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .execute()
}

/** The fact that payouts are paused. Its value is the reason. */
export const payoutsPausedFact = 'payouts-paused'

/** Saves a fact unless it exists. Returns the current value. */
export async function saveFact(tx: Tx, name: string, value: string, now: Date): Promise<string> {
  await tx
    .insertInto('app_metadata')
    .values({ name, value, created_at: now })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  return (await readFact(tx, name)) ?? value
}

/** Deletes a fact; false if it does not exist. */
export async function deleteFact(tx: Tx, name: string): Promise<boolean> {
  const row = await tx.deleteFrom('app_metadata').where('name', '=', name).returning('name').executeTakeFirst()
  return row !== undefined
}

/** A fact with its time; null if it does not exist. */
export async function findFact(db: Reader, name: string): Promise<{ value: string; since: Date } | null> {
  const row = await db
    .selectFrom('app_metadata')
    .select(['value', 'created_at as since'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? { value: String(row.value), since: row.since } : null
}

export async function readFact(db: Reader, name: string): Promise<string | null> {
  return (await findFact(db, name))?.value ?? null
}

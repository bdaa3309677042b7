import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { DeliveryStatus } from './rules.ts'

export type NewDelivery = {
  readonly id: string
  readonly endpointId: string
  readonly type: string
  readonly occurredAt: Date
  readonly payload: object
  readonly now: Date
}

/** Inserts deliveries, each once. Returns the ids of the new ones. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<string[]> {
  if (deliveries.length === 0) return []
  const rows = await tx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ id, endpointId, type, occurredAt, payload, now }) => ({
        ...{ id, endpoint_id: endpointId, type, occurred_at: occurredAt, payload },
        ...{ next_attempt_at: now, created_at: now },
      })),
    )
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A page of an endpoint's deliveries, without their payloads. */
export function listDeliveries(db: Reader, endpointId: string, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  return db
    .selectFrom('webhook_deliveries as d')
    .select(['d.id', 'd.type', 'd.status', 'd.attempts', 'd.response', 'd.error', 'd.created_at as createdAt'])
    .select(['d.last_attempt_at as lastAttemptAt', 'd.next_attempt_at as nextAttemptAt'])
    .select(['d.status_code as statusCode', key.as('key')])
    .where('d.endpoint_id', '=', endpointId)
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
    .execute()
}

/** A delivery with its endpoint, as an attempt needs it. */
export function findForAttempt(db: Reader, id: string) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select(['d.id', 'd.type', 'd.payload', 'd.occurred_at as occurredAt', 'd.status', 'd.attempts'])
    .select([
      'e.id as endpointId',
      'e.owner_id as ownerId',
      'e.may_reach_loopback as mayReachLoopback',
      'e.url',
      'e.secret',
      'e.previous_secret as previousSecret',
    ])
    .select(['e.previous_expires_at as previousExpiresAt', 'e.disabled_at as disabledAt'])
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Locks a delivery to one of the user's own endpoints. */
export function lockOwnDelivery(tx: Tx, ownerId: string, id: string) {
  return tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select(['d.attempts', 'e.disabled_at as disabledAt', 'e.id as endpointId'])
    .where('d.id', '=', id)
    .where('e.owner_id', '=', ownerId)
    .forUpdate('d')
    .executeTakeFirst()
}

export async function setWaiting(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', next_attempt_at: now })
    .where('id', '=', id)
    .execute()
}

export type AttemptResult = {
  readonly status: DeliveryStatus
  readonly nextAttemptAt: Date | null
  readonly statusCode: number | null
  readonly response: string
  readonly error: string | null
  readonly now: Date
}

/** Saves the result of an attempt. Returns the endpoint's id; undefined if another worker has saved this attempt. */
export async function saveAttempt(tx: Tx, id: string, attempt: number, result: AttemptResult) {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({
      attempts: attempt + 1,
      status: result.status,
      next_attempt_at: result.nextAttemptAt,
      last_attempt_at: result.now,
      status_code: result.statusCode,
      response: result.response,
      error: result.error,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempt)
    .returning('endpoint_id as endpointId')
    .executeTakeFirst()
  return row?.endpointId
}

/** Deletes up to `limit` deliveries that are older, and returns the count. */
export async function deleteOldDeliveries(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('webhook_deliveries').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

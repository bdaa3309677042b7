import type { Reader, Tx } from '#src/ports/database.ts'
import type { DisabledReason } from './rules.ts'

type EndpointValues = {
  readonly url: string
  readonly description: string
  readonly events: readonly string[] | null
  readonly mayReachLoopback: boolean
}

/** Locks the user, so that concurrent requests cannot exceed the limit, and counts their endpoints. */
export async function countForUpdate(tx: Tx, ownerId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type NewEndpoint = EndpointValues & {
  readonly id: string
  readonly ownerId: string
  readonly secret: string
  readonly now: Date
}

export async function insertEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<void> {
  const { id, ownerId, url, description, events, secret, mayReachLoopback, now } = endpoint
  await tx
    .insertInto('webhook_endpoints')
    .values({
      ...{ id, owner_id: ownerId, url, description, events: events && [...events], secret, created_at: now },
      may_reach_loopback: mayReachLoopback,
    })
    .execute()
}

const columns = [
  'id',
  'url',
  'description',
  'events',
  'created_at as createdAt',
  'disabled_at as disabledAt',
  'disabled_reason as disabledReason',
  'failing_since as failingSince',
  'previous_expires_at as previousExpiresAt',
] as const

/** A user's endpoints, oldest first. */
export function listEndpointRows(db: Reader, ownerId: string) {
  return db
    .selectFrom('webhook_endpoints')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A user's own endpoint. */
export function findOwn(db: Reader, ownerId: string, id: string) {
  return db
    .selectFrom('webhook_endpoints')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function lockOwn(tx: Tx, ownerId: string, id: string) {
  return tx
    .selectFrom('webhook_endpoints')
    .select(['url', 'description', 'events'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Updates a user's own endpoint. */
export async function updateEndpoint(
  tx: Tx,
  ownerId: string,
  id: string,
  { url, description, events, mayReachLoopback }: EndpointValues,
) {
  await own(tx, ownerId, id)
    .set({ url, description, events: events && [...events], may_reach_loopback: mayReachLoopback })
    .execute()
}

/** Replaces the secret and keeps the old one until `previousUntil`; false if the endpoint is not the user's. */
export async function replaceSecret(
  tx: Tx,
  { ownerId, id, secret, previousUntil }: { ownerId: string; id: string; secret: string; previousUntil: Date },
): Promise<boolean> {
  const row = await own(tx, ownerId, id)
    .set((eb) => ({ secret, previous_secret: eb.ref('secret'), previous_expires_at: previousUntil }))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Enables a user's own endpoint, or disables it; false if it is not theirs. */
export async function setEnabled(tx: Tx, ownerId: string, id: string, isEnabled: boolean, now: Date): Promise<boolean> {
  const change = isEnabled
    ? { disabled_at: null, disabled_reason: null, failing_since: null }
    : { disabled_at: now, disabled_reason: 'owner' as const }
  const row = await own(tx, ownerId, id).set(change).returning('id').executeTakeFirst()
  return row !== undefined
}

const own = (tx: Tx, ownerId: string, id: string) =>
  tx.updateTable('webhook_endpoints').where('owner_id', '=', ownerId).where('id', '=', id)

/** Deletes a user's own endpoint with its deliveries; false if it is not theirs. */
export async function deleteEndpointRow(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('webhook_endpoints')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The enabled endpoints of these users, with their filters. */
export async function listReceivers(db: Reader, ownerIds: readonly string[]) {
  if (ownerIds.length === 0) return []
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'owner_id as ownerId', 'events'])
    .where('owner_id', 'in', ownerIds)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Ends the time in which an endpoint has failed. */
export async function markWorking(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Notes a failed attempt. Returns the endpoint if it is enabled. */
export function markFailing(tx: Tx, id: string, now: Date) {
  return tx
    .updateTable('webhook_endpoints')
    .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.val(now)) }))
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning(['owner_id as ownerId', 'url', 'failing_since as failingSince'])
    .executeTakeFirst()
}

export async function disableEndpoint(tx: Tx, id: string, reason: DisabledReason, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: now, disabled_reason: reason })
    .where('id', '=', id)
    .execute()
}

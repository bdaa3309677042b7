import type { Reader, Tx } from '#src/ports/database.ts'

export type ApiRequest = { readonly userId: string; readonly key: string }

/** Starts a request under an idempotency key; false if there is one. */
export async function insertRequest(
  tx: Tx,
  { userId, key, requestHash, now }: ApiRequest & { requestHash: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('api_requests')
    .values({ user_id: userId, key, request_hash: requestHash, status: null, response: null, created_at: now })
    .onConflict((on) => on.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export function lockRequest(tx: Tx, { userId, key }: ApiRequest) {
  return tx
    .selectFrom('api_requests')
    .select(['request_hash as requestHash', 'status', 'response', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

/** Saves the answer. */
export async function finishRequest(
  tx: Tx,
  { userId, key, status, response }: ApiRequest & { status: number; response: string },
): Promise<void> {
  await tx
    .updateTable('api_requests')
    .set({ status, response })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

export async function deleteRequest(tx: Tx, { userId, key }: ApiRequest): Promise<void> {
  await tx.deleteFrom('api_requests').where('user_id', '=', userId).where('key', '=', key).execute()
}

export async function deleteRequestsBefore(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('api_requests').where('created_at', '<', before).execute()
}

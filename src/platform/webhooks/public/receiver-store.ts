import type { Reader, Tx } from '#src/ports/database.ts'

/** Whether anyone has an enabled endpoint. */
export async function hasReceivers(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the endpoints of users with their deliveries. */
export async function deleteEndpointsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('owner_id', 'in', userIds).execute()
}

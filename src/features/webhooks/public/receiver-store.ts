import type { Reader } from '#src/ports/database.ts'

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

import type { Tx } from '#src/ports/database.ts'

/** Revokes all keys of users, and returns the names of those that were valid. */
export async function revokeKeysOf(tx: Tx, userIds: readonly string[], now: Date): Promise<readonly string[]> {
  if (userIds.length === 0) return []
  const revoked = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('user_id', 'in', userIds)
    .where('revoked_at', 'is', null)
    .returning(['name', 'expires_at as expiresAt'])
    .execute()
  return revoked.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).map(({ name }) => name)
}

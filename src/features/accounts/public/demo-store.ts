import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { demoDomain, demoEmail, demoRoles } from '#src/features/accounts/rules.ts'

/** The ids of the demo accounts. */
export async function findDemoIds(db: Reader): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) like ${`%${demoDomain}`}`)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Ends all sessions, links and ways to sign in of demo accounts. The accounts that a demo offers get a new hash of the published
 * password, so that a later demo works and no browser is a known device; others lose theirs.
 */
export async function endSignInsOfDemo(tx: Tx, ids: readonly string[], passwordHash: string): Promise<void> {
  for (const table of ['sessions', 'passkeys', 'two_factors'] as const)
    await tx.deleteFrom(table).where('user_id', 'in', ids).execute()
  await tx.deleteFrom('verifications').where('value', 'in', ids).execute()
  await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', 'in', ids).execute()
  const offered = tx.selectFrom('users').select('id').where('email', 'in', demoRoles.map(demoEmail))
  await tx
    .updateTable('accounts')
    .set({ password: passwordHash })
    .where('provider_id', '=', 'credential')
    .where('user_id', 'in', offered)
    .execute()
  await tx
    .deleteFrom('accounts')
    .where('user_id', 'in', ids)
    .where((eb) => eb.or([eb('provider_id', '<>', 'credential'), eb('user_id', 'not in', offered)]))
    .execute()
}

/** Revokes the admin role of other users that demo accounts granted, and returns who had it. */
export async function revokeAdminsOfDemo(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const revoked = await tx
    .deleteFrom('user_roles')
    .where('role', '=', 'admin')
    .where('granted_by', 'in', ids)
    .where('user_id', 'not in', ids)
    .returning('user_id')
    .execute()
  const userIds = revoked.map(({ user_id: id }) => id)
  if (userIds.length > 0) await tx.deleteFrom('sessions').where('user_id', 'in', userIds).execute()
  return userIds
}

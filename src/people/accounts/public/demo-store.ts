import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { demoDomain, demoEmail, demoRoles } from '#src/people/accounts/rules.ts'

/** The ids of the demo accounts, including deleted ones. */
export async function findDemoIds(db: Reader): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) like ${`%${demoDomain}`}`)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Ends all sessions, links and ways to sign in of demo accounts. The accounts that a demo offers get a new hash of the published
 * password, so that a later demo works and no browser is a known device; others lose theirs.
 */
export async function endSignInsOfDemo(tx: Tx, ids: readonly string[], passwordHash: string): Promise<void> {
  for (const table of ['sessions', 'passkeys', 'two_factors', 'email_changes'] as const)
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

/** Revokes the admin role of users who got it from demo accounts, directly or through others. Returns their ids. */
export async function revokeAdminsOfDemo(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const appointed = await findAppointed(tx, ids)
  if (appointed.length === 0) return []
  const revoked = await tx
    .deleteFrom('user_roles')
    .where('role', '=', 'admin')
    .where('user_id', 'in', appointed)
    .returning('user_id')
    .execute()
  const userIds = revoked.map(({ user_id: id }) => id)
  if (userIds.length > 0) await tx.deleteFrom('sessions').where('user_id', 'in', userIds).execute()
  return userIds
}

/**
 * The users whom demo accounts made admins, directly or through others. From the audit log, since those in between may have lost the
 * role or granted it to each other.
 */
async function findAppointed(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const grants = await tx
    .selectFrom('audit_log')
    .select(['actor_id as by', 'subject_id as to'])
    .where('action', '=', 'accounts.grant-role')
    .where(sql<boolean>`after ->> 'role' = 'admin'`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const [demo, appointed] = [new Set(ids), new Set<string>()]
  for (const { by, to } of grants)
    if (by !== null && (demo.has(by) || appointed.has(by))) appointed.add(to)
    else appointed.delete(to)
  return [...appointed].filter((id) => !demo.has(id))
}

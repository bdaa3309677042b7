import type { Role } from '#src/kernel/actor.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { currentSuspension } from '#src/people/accounts/rules.ts'

/** Grants a role; false if the user already has it. */
export async function insertRole(
  tx: Tx,
  userId: string,
  role: Role,
  grantedBy: string | null,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('user_roles')
    .values({ user_id: userId, role, granted_by: grantedBy, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Revokes a role; false if the user does not have it. */
export async function deleteRole(tx: Tx, userId: string, role: Role): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .returning('role')
    .executeTakeFirst()
  return deleted !== undefined
}

/**
 * Locks and returns the active admins, so that two admins who remove each other run one after the other. Suspensions are
 * read after the lock, since the other transaction may have suspended this admin meanwhile.
 */
export async function lockAdmins(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const admins: string[] = []
  for (const { user_id: id } of rows) if (!(await findSuspension(tx, id, now))) admins.push(id)
  return admins
}

/** Lists every admin with address and current suspension or ban. */
export async function findAdmins(db: Reader, now: Date) {
  const rows = await db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['u.id', 'u.email', 'p.username', 'u.two_factor_enabled as hasTwoFactor', 'r.created_at as since'])
    .select(['u.suspension_kind as as', 'u.suspended_until as until'])
    .where('r.role', '=', 'admin')
    .where('u.deleted_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('u.email')
    .execute()
  return rows.map(({ as, until, ...admin }) => ({ ...admin, suspension: currentSuspension({ as, until }, now) }))
}

/** True if the user exists and is not deleted. */
export async function isPresent(db: Reader, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

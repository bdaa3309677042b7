import type { Role } from '#src/kernel/actor.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** False where they have it already. */
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

/** False where they do not have it. */
export async function deleteRole(tx: Tx, userId: string, role: Role): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .returning('role')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Who is an admin, locked: two admins who remove each other at the same time must take turns. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.user_id)
}

/** True for somebody who is still with us. */
export async function isPresent(db: Reader, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

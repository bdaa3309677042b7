import type { Role } from '#src/kernel/actor.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { rolesChanged } from '#src/features/accounts/events.ts'
import { isPrivileged } from '#src/features/accounts/rules.ts'
import { deleteSessions } from '#src/features/accounts/session-store.ts'
import { insertRole } from '#src/features/accounts/role-store.ts'

type RoleContext = Pick<Context, 'actor' | 'now' | 'newId' | 'tx' | 'emit'>

/** Gives a role to a user. False where they have it already: then nothing at all happens. */
export async function grantRoleOnce(context: RoleContext, userId: string, role: Role): Promise<boolean> {
  const grantedBy = userIdOf(context.actor)
  if (!(await insertRole(context.tx, userId, role, grantedBy, context.now))) return false
  await noteRoleChange(context, userId, role, { action: 'accounts.grant-role', after: { role } })
  return true
}

/**
 * What every change of a role brings with it. A change of privilege ends all sessions of that person: whoever holds a
 * stolen one is not lifted with them, and nobody keeps what was taken away.
 */
export async function noteRoleChange(
  context: RoleContext,
  userId: string,
  role: Role,
  change: { readonly action: string; readonly before?: object; readonly after?: object },
): Promise<void> {
  await recordAudit(context, { ...change, subjectKind: 'user', subjectId: userId })
  if (isPrivileged(role)) await deleteSessions(context.tx, userId)
  await context.emit(rolesChanged(userId))
}

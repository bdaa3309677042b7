import type { Role } from '#src/kernel/actor.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { rolesChanged } from '#src/people/accounts/events.ts'
import { isPrivileged } from '#src/people/accounts/rules.ts'
import { deleteSessions } from '#src/people/accounts/public/session-store.ts'
import { insertRole, isPresent, deleteRole, lockAdmins, findAdmins } from '#src/people/accounts/public/role-store.ts'
import { adminsOnly, adminsOrSystem, systemOnly } from '#src/kernel/access.ts'
import { err, ok } from '#src/kernel/result.ts'
import { roleAddition, roleChange } from '#src/people/accounts/contract.ts'
import { roleHeld, userMissing, lastAdmin } from '#src/people/accounts/failures.ts'
import { userNamed } from '#src/people/accounts/operations/users.ts'
import { z } from 'zod'

type RoleContext = Pick<Context, 'actor' | 'now' | 'newId' | 'tx' | 'emit'>

/** Grants a role; false and without effect if the user already has it. */
export async function grantRoleOnce(context: RoleContext, userId: string, role: Role): Promise<boolean> {
  const grantedBy = userIdOf(context.actor)
  if (!(await insertRole(context.tx, userId, role, grantedBy, context.now))) return false
  await noteRoleChange(context, userId, role, { action: 'accounts.grant-role', after: { role } })
  return true
}

/**
 * Applies the side effects of a role change. A change of privilege ends all sessions of the user, so that a stolen session gains
 * nothing and a revoked role ends immediately.
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

/** Grants a role by email, username or display name. A display name shared by several users matches none. */
export const addRole = defineOperation({
  name: 'accounts.add-role',
  input: roleAddition,
  access: adminsOnly,
  async run(context, { who, role }) {
    const found = await userNamed(context.tx, { who, role })
    if (!found.ok) return found
    if (!(await grantRoleOnce(context, found.value, role))) return err(roleHeld)
    return ok({ userId: found.value, role })
  },
})

/** Grants a role to a user. `changed` is false if they already have it. */
export const grantRole = defineOperation({
  name: 'accounts.grant-role',
  input: roleChange,
  access: adminsOrSystem,
  async run(context, { userId, role }) {
    if (!(await isPresent(context.tx, userId))) return err(userMissing)
    return ok({ changed: await grantRoleOnce(context, userId, role) })
  },
})

/** Revokes a role. `changed` is false if the user does not have it. The last admin cannot be removed. */
export const revokeRole = defineOperation({
  name: 'accounts.revoke-role',
  input: roleChange,
  access: adminsOrSystem,
  async run(context, { userId, role }) {
    if (role === 'admin') {
      const admins = await lockAdmins(context.tx, context.now)
      if (admins.length === 1 && admins[0] === userId) return err(lastAdmin)
    }
    const changed = await deleteRole(context.tx, userId, role)
    if (changed) {
      await noteRoleChange(context, userId, role, { action: 'accounts.revoke-role', before: { role } })
    }
    return ok({ changed })
  },
})

/** Lists all admins for the command line. */
export const listAdmins = defineQuery({
  name: 'accounts.list-admins',
  input: z.object({}),
  access: systemOnly,
  run: async ({ db, now }) => ok(await findAdmins(db, now)),
})

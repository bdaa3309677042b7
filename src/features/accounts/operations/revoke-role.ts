import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { adminsOrSystem } from '#src/kernel/access.ts'
import { roleChange } from '#src/features/accounts/contract.ts'
import { lastAdmin } from '#src/features/accounts/failures.ts'
import { noteRoleChange } from '#src/features/accounts/grant.ts'
import { deleteRole, lockAdmins } from '#src/features/accounts/role-store.ts'

/** Takes a role from a user. `changed` is false where they do not have it. The last admin stays one. */
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

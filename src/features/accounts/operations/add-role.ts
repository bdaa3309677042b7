import { adminsOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findCalled } from '#src/features/accounts/admin-store.ts'
import { roleAddition } from '#src/features/accounts/contract.ts'
import { adminByName, manyCalledSo, roleHeld, userMissing } from '#src/features/accounts/failures.ts'
import { grantRoleOnce } from '#src/features/accounts/grant.ts'

/**
 * Gives a role to the user of that email, username or display name. Anyone can choose any display name: one that several users
 * have names nobody, and no display name makes an admin.
 */
export const addRole = defineOperation({
  name: 'accounts.add-role',
  input: roleAddition,
  access: adminsOnly,
  async run(context, { who, role }) {
    const isAdmin = role === 'admin'
    const [userId, another] = await findCalled(context.tx, who, { byDisplayName: !isAdmin })
    if (userId === undefined) return err(isAdmin ? adminByName : userMissing)
    if (another !== undefined) return err(manyCalledSo)
    if (!(await grantRoleOnce(context, userId, role))) return err(roleHeld)
    return ok({ userId, role })
  },
})

import { adminsOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findCalled } from '#src/features/accounts/admin-store.ts'
import { roleAddition } from '#src/features/accounts/contract.ts'
import { manyCalledSo, roleHeld, userMissing } from '#src/features/accounts/failures.ts'
import { grantRoleOnce } from '#src/features/accounts/grant.ts'

/** Gives a role to whoever is called so. A display name that several have is nobody's: anybody may take any name. */
export const addRole = defineOperation({
  name: 'accounts.add-role',
  input: roleAddition,
  access: adminsOnly,
  async run(context, { who, role }) {
    const [userId, another] = await findCalled(context.tx, who)
    if (userId === undefined) return err(userMissing)
    if (another !== undefined) return err(manyCalledSo)
    if (!(await grantRoleOnce(context, userId, role))) return err(roleHeld)
    return ok({ userId, role })
  },
})

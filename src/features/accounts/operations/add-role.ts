import { adminsOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { roleAddition } from '#src/features/accounts/contract.ts'
import { roleHeld } from '#src/features/accounts/failures.ts'
import { grantRoleOnce } from '#src/features/accounts/grant.ts'
import { userNamed } from '#src/features/accounts/operations/find-user.ts'

/** Gives a role to the user of that email, username or display name. A display name that several users have names nobody. */
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

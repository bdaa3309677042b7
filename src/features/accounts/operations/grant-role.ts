import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { adminsOrSystem } from '#src/kernel/access.ts'
import { roleChange } from '#src/features/accounts/contract.ts'
import { userMissing } from '#src/features/accounts/failures.ts'
import { grantRoleOnce } from '#src/features/accounts/grant.ts'
import { isPresent } from '#src/features/accounts/role-store.ts'

/** Gives a role to a user. `changed` is false where they have it already. */
export const grantRole = defineOperation({
  name: 'accounts.grant-role',
  input: roleChange,
  access: adminsOrSystem,
  async run(context, { userId, role }) {
    if (!(await isPresent(context.tx, userId))) return err(userMissing)
    return ok({ changed: await grantRoleOnce(context, userId, role) })
  },
})

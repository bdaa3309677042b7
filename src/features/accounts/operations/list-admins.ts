import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findAdmins } from '#src/features/accounts/role-store.ts'

/** Every admin, for the operator on the command line. */
export const listAdmins = defineQuery({
  name: 'accounts.list-admins',
  input: z.object({}),
  access: systemOnly,
  run: async ({ db, now }) => ok(await findAdmins(db, now)),
})

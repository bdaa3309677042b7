import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countPasswordTry } from '#src/features/accounts/password-tries.ts'

/** Counts a try of somebody's password. Too many are a value and no refusal: that would take the count back with it. */
export const countTry = defineOperation({
  name: 'accounts.count-password-try',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  run: async ({ tx, now }, { userId }) => ok(await countPasswordTry(tx, userId, now)),
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/features/accounts/index.ts'

const most = { max: 100, windowSeconds: 600 }

/** Counts that the provider is asked about somebody's cards: it answers the whole shop only so many times a second. */
export const countLook = defineOperation({
  name: 'payments.count-look',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  run: async ({ tx, now }, { userId }) => ok(await countAttempt(tx, `cards:${userId}`, most, now)),
})

import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countWaiting } from '../refund-store.ts'

/** How many buyers wait for an answer. */
export const countRefundRequests = defineQuery({
  name: 'library.count-refund-requests',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ db }) => ok(await countWaiting(db)),
})

import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countWaiting } from '../list-store.ts'

/** How many warnings wait for a decision, and disputes for evidence while there is time. */
export const countWaitingDisputes = defineQuery({
  name: 'disputes.count-waiting',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ db, now }) => ok(await countWaiting(db, now)),
})

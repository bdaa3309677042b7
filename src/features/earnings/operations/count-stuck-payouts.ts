import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countStuck } from '../desk-store.ts'

/** How many payouts stand still for longer than they should. */
export const countStuckPayouts = defineQuery({
  name: 'earnings.count-stuck-payouts',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ db, now }) => ok(await countStuck(db, now)),
})

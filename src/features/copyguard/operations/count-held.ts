import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countWaiting } from '../store.ts'

/** How many listings wait for an admin as near copies. */
export const countHeldListings = defineQuery({
  name: 'copyguard.count-held',
  input: z.object({}),
  access: adminsOnly,
  async run({ db }) {
    return ok(await countWaiting(db))
  },
})

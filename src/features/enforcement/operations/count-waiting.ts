import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countWaiting as count } from '../notice-store.ts'

/** How many appeals and notices wait for an admin, as their badges say it. */
export const countWaiting = defineQuery({
  name: 'enforcement.count-waiting',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ db }) => ok(await count(db)),
})

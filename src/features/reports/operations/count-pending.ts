import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countPending } from '../admin-store.ts'

/** How many reports wait for a decision; counted no further than anybody reads the number. */
export const countPendingReports = defineQuery({
  name: 'reports.count-pending',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ db }) => ok(await countPending(db)),
})

import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countPending } from '../report-store.ts'

/** The badge beside the tab says "999+" beyond it. */
const mostPendingCounted = 1000

/** How many reports of messages wait for a decision. */
export const countMessageReports = defineQuery({
  name: 'messages.count-reports',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ db }) => ok(await countPending(db, mostPendingCounted)),
})

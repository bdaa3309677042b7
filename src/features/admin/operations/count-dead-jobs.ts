import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { mostCounted } from '../rules.ts'

/** How many jobs used up their tries; counted no further than anybody reads the number. */
export const countDeadJobs = defineQuery({
  name: 'admin.count-dead-jobs',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ db, jobs }) => ok(await jobs.countDead(db, mostCounted)),
})

import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'

/** Every setting that is in force, for reading; of secrets only whether there is one. */
export const readSettings = defineQuery({
  name: 'admin.read-settings',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ settings }) => ok(settings.inForce),
})

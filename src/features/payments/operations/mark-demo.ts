import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { keepFact } from '../store.ts'

/** Writes down, for good, that this database holds demo data. */
export const markDemo = defineOperation({
  name: 'payments.mark-demo',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    await keepFact(tx, 'held-demo-data', now.toISOString(), now)
    return ok()
  },
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { dayOf } from '../rules.ts'
import { deleteSaltsBefore } from '../store.ts'

/** Forgets who looked at what before today. The totals stay. */
export const forgetPastVisitors = defineOperation({
  name: 'views.forget-visitors',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    await deleteSaltsBefore(tx, dayOf(now))
    return ok()
  },
})

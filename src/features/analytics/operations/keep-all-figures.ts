import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countTouchedDays } from './count-touched-days.ts'

/** Counts every day that changed, in short transactions. */
export const keepAllFigures = defineWorkflow({
  name: 'analytics.keep-figures',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    for (;;) {
      const counted = await flow.run(countTouchedDays, {})
      if (!counted.ok) return err(counted.failure)
      if (counted.value.days === 0) return ok()
    }
  },
})

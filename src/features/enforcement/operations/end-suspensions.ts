import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listServed } from '#src/features/accounts/index.ts'
import { endSuspension } from './end-suspension.ts'

const atOnce = 200

/** Puts back what suspensions held that are over. Nobody's access waits for it: that is asked with the time at hand. */
export const endServedSuspensions = defineWorkflow({
  name: 'enforcement.end-suspensions',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const served = await listServed(flow.db, flow.now(), atOnce)
    for (const userId of served) await flow.run(endSuspension, { userId })
    return ok({ ended: served.length })
  },
})

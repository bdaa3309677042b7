import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { listWeekly } from '../account-store.ts'
import { paymentsUnavailable } from '../failures.ts'
import { requestWeeklyPayout } from './request-weekly-payout.ts'

/** Pays out each verified seller who wants it weekly, where the rules allow it. A refusal is theirs to see in their profile. */
export const payWeeklyNow = defineWorkflow({
  name: 'earnings.pay-weekly',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    if (!flow.settings.takesPayments) return ok({ requested: 0 })
    // The job runs again: otherwise sellers would wait another week.
    if (!flow.settings.paymentsReady()) return err(paymentsUnavailable)
    let requested = 0
    for (const sellerId of await listWeekly(flow.db)) {
      const done = await flow.run(requestWeeklyPayout, { sellerId })
      if (done.ok) requested += 1
    }
    return ok({ requested })
  },
})

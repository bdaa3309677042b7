import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { applyReport } from '../apply-report.ts'
import { payoutMissing } from '../failures.ts'
import { lockPayoutWithPayable } from '../payout-store.ts'
import type { PayoutReport } from '../rules.ts'

/** Records a report about a payout and books its consequences once. */
export const recordPayout = defineOperation({
  name: 'earnings.record-payout',
  input: z.object({
    payoutId: z.uuid(),
    news: z.custom<PayoutReport>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  }),
  access: systemOnly,
  async run(context, { payoutId, news }) {
    const payout = await lockPayoutWithPayable(context.tx, payoutId)
    return payout ? ok(await applyReport(context, payout, news)) : err(payoutMissing)
  },
})

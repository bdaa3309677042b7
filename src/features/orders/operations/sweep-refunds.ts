import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listUnfinished } from '../open-refund-store.ts'
import { sendRefundNow } from './send-refund.ts'
import { settleRefund } from './settle-refund.ts'

const hourMs = 3_600_000
/** So long a job asks for a refund by itself. */
const jobHours = 12
const atOnce = 100

/** Asks about refunds that are pending at the provider, and asks again for those whose job has given up. */
export const sweepRefunds = defineWorkflow({
  name: 'orders.sweep-refunds',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const now = flow.now().getTime()
    const waiting = await listUnfinished(flow.db, new Date(now - hourMs), atOnce)
    for (const { id: refundId, providerRefundId, createdAt } of waiting) {
      if (providerRefundId !== null) await flow.run(settleRefund, { providerRefundId })
      else if (now - createdAt.getTime() > jobHours * hourMs) await flow.run(sendRefundNow, { refundId })
    }
    return ok({ looked: waiting.length })
  },
})

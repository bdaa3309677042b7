import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { notePending } from '../refund-store.ts'

/** The provider has a refund and does not know yet how it ends: it is asked about that one from now on. */
export const noteRefund = defineOperation({
  name: 'orders.note-refund',
  input: z.object({ refundId: z.uuid(), providerRefundId: z.string() }),
  access: systemOnly,
  async run({ tx }, { refundId, providerRefundId }) {
    await notePending(tx, refundId, providerRefundId)
    return ok()
  },
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notSettled, orderMissing } from '../failures.ts'
import { findRefund, listOfProvider } from '../refund-store.ts'
import { isUnknownThere } from '../rules.ts'
import { noteRefund } from './note-refund.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { recordRefund } from './record-refund.ts'

/** Something happened to a refund, ours or one made at the provider's dashboard: the provider is asked what. */
export const settleRefund = defineWorkflow({
  name: 'orders.settle-refund',
  input: z.object({ providerRefundId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { providerRefundId }): Promise<Result<undefined, Failure>> {
    const read = await flow.payments.readRefund(providerRefundId)
    if (read.kind !== 'done') return err(isUnknownThere(read) ? orderMissing : notSettled)
    const { status, amount, paymentIntentId, refundId } = read.value
    const ours = refundId !== null && isId(refundId) ? await findRefund(flow.db, refundId) : undefined
    // Nothing is done before it is: another event tells when.
    if (status === 'pending') return ours ? flow.run(noteRefund, { refundId: ours.id, providerRefundId }) : ok()
    const known = ours ? [ours] : await listOfProvider(flow.db, providerRefundId)
    const errorMessage = status === 'failed' ? 'The refund failed' : null
    for (const { id } of known) {
      const kept = await flow.run(recordRefund, { refundId: id, providerRefundId, errorMessage })
      if (!kept.ok) return kept
    }
    const hasFailed = status === 'failed'
    if (ours || (known.length > 0 && !hasFailed) || paymentIntentId === null) return ok()
    const input = { providerRefundId, paymentIntentId, amountCents: amount, hasFailed }
    const kept = await flow.run(recordProviderRefund, input)
    return kept.ok ? ok() : kept
  },
})

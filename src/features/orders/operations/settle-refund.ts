import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { RefundState } from '#src/ports/payments.ts'
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
    const { refundId } = read.value
    const ours = refundId !== null && isId(refundId) ? await findRefund(flow.db, refundId) : undefined
    return ours ? settleOurs(flow, ours.id, read.value) : settleOutside(flow, read.value)
  },
})

async function settleOurs(flow: Flow, refundId: string, { id, status }: RefundState) {
  // Nothing is done before it is: another event tells when.
  if (status === 'pending') return flow.run(noteRefund, { refundId, providerRefundId: id })
  const kept = await flow.run(recordRefund, { refundId, providerRefundId: id, errorMessage: errorOf(status) })
  return kept.ok ? ok() : kept
}

/** Made at the provider's dashboard. */
async function settleOutside(flow: Flow, { id, status, amount, paymentIntentId, balanceTransactionId }: RefundState) {
  if (status === 'pending') return ok()
  const hasFailed = status === 'failed'
  // Where it failed before it was heard of, what it moved is booked first: it came back as another movement.
  const hasMoved = !hasFailed || balanceTransactionId !== null
  const movement = paymentIntentId && { providerRefundId: id, paymentIntentId, amountCents: amount }
  if (movement && hasMoved) {
    const kept = await flow.run(recordProviderRefund, { ...movement, hasFailed: false })
    if (!kept.ok) return kept
  }
  for (const part of await listOfProvider(flow.db, id)) {
    const kept = await flow.run(recordRefund, {
      refundId: part.id,
      providerRefundId: id,
      errorMessage: errorOf(status),
    })
    if (!kept.ok) return kept
  }
  const kept = movement && hasFailed ? await flow.run(recordProviderRefund, { ...movement, hasFailed }) : ok()
  return kept.ok ? ok() : kept
}

const errorOf = (status: RefundState['status']) => (status === 'failed' ? 'The refund failed' : null)

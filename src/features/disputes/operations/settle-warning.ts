import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { disputeMissing, notSettled } from '../failures.ts'
import { recordWarning } from './record-warning.ts'

/** A card network warns of a payment: the provider is asked of which, and whether anything can be done about it. */
export const settleWarning = defineWorkflow({
  name: 'disputes.settle-warning',
  input: z.object({ warningId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { warningId }): Promise<Result<undefined, Failure>> {
    const read = await flow.payments.readFraudWarning(warningId)
    if (read.kind === 'unknown') return err(notSettled)
    if (read.kind === 'rejected') return err(disputeMissing)
    const { orderId, isActionable, createdAt } = read.value
    if (orderId === null || !isId(orderId)) return err(disputeMissing)
    // Of a payment that is refunded or disputed already there is nothing to decide.
    if (!isActionable) return ok()
    return flow.run(recordWarning, { warningId, orderId, warnedAt: createdAt })
  },
})

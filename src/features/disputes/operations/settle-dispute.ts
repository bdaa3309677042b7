import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err } from '#src/kernel/result.ts'
import { disputeMissing, notSettled } from '../failures.ts'
import type { DisputeStanding } from '../rules.ts'
import { recordDispute } from './record-dispute.ts'

/** Something happened to a dispute: the provider is asked how it stands, and what it moved. */
export const settleDispute = defineWorkflow({
  name: 'disputes.settle-dispute',
  input: z.object({ disputeId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { disputeId }): Promise<Result<{ standing: DisputeStanding }, Failure>> {
    const read = await flow.payments.readDispute(disputeId)
    if (read.kind === 'unknown') return err(notSettled)
    if (read.kind === 'rejected') return err(disputeMissing)
    const { orderId } = read.value
    if (orderId === null || !isId(orderId)) return err(disputeMissing)
    return flow.run(recordDispute, { dispute: { ...read.value, orderId } })
  },
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err } from '#src/kernel/result.ts'
import { notKnown } from '../failures.ts'
import { holdInSuspense } from './hold-in-suspense.ts'

/** Money went from the platform's own account to its bank, or came back: what it moved is booked, each movement once. */
export const settleOwnPayout = defineWorkflow({
  name: 'earnings.settle-own-payout',
  input: z.object({ providerPayoutId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { providerPayoutId }): Promise<Result<{ held: number }, Failure>> {
    const read = await flow.payments.readMovements(providerPayoutId)
    if (read.kind !== 'done') return err(notKnown)
    return flow.run(holdInSuspense, { transactions: read.value.map(({ id, type, net }) => ({ id, type, net })) })
  },
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notKnown, payoutMissing } from '../failures.ts'
import { findPayout } from '../payout-store.ts'
import { advancePayoutNow } from './advance-payout.ts'

/** Something happened to a transfer: the payout that it is for goes on from where it stands. */
export const settleTransfer = defineWorkflow({
  name: 'earnings.settle-transfer',
  input: z.object({ transferId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { transferId }) {
    const read = await flow.payments.readTransfer(transferId)
    if (read.kind === 'unknown') return err(notKnown)
    const payoutId = read.kind === 'done' ? read.value.payoutId : null
    const payout = payoutId !== null && isId(payoutId) ? await findPayout(flow.db, payoutId) : null
    if (!payout) return err(payoutMissing)
    // The one who asked for it is about to write it down: only what nobody knows is looked for.
    if (payout.state !== 'unknown') return ok({ state: payout.state })
    return flow.run(advancePayoutNow, { payoutId: payout.id })
  },
})

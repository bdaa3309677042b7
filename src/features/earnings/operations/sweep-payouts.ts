import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listWaiting } from '../payout-store.ts'
import { lookAfterPayoutNow } from './look-after-payout.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const quietMinutes = 5
/** How long after a payout counted as paid its bank may still send it back. */
const returnDays = 14
const atOnce = 100

/** Finds what jobs and events missed: legs that stopped half way, payouts that arrived, and those that came back. */
export const sweepWaitingPayouts = defineWorkflow({
  name: 'earnings.sweep-payouts',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const now = flow.now().getTime()
    const waiting = await listWaiting(
      flow.db,
      {
        active: new Date(now - quietMinutes * minuteMs),
        paid: new Date(now - dayMs),
        paidSince: new Date(now - returnDays * dayMs),
      },
      atOnce,
    )
    for (const payoutId of waiting) await flow.run(lookAfterPayoutNow, { payoutId })
    return ok({ looked: waiting.length })
  },
})

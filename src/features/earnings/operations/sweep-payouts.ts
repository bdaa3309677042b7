import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findPayout, listWaiting } from '../payout-store.ts'
import { advancePayoutNow } from './advance-payout.ts'
import { notePayoutLook } from './note-payout-look.ts'
import { settlePayout } from './settle-payout.ts'

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
    for (const payoutId of waiting) await lookAfter(flow, payoutId)
    return ok({ looked: waiting.length })
  },
})

async function lookAfter(flow: Flow, payoutId: string) {
  await flow.run(notePayoutLook, { payoutId })
  const payout = await findPayout(flow.db, payoutId)
  if (!payout) return
  const { accountId, providerPayoutId, state } = payout
  const isWithBank = state === 'in_transit' || state === 'paid'
  const done =
    isWithBank && providerPayoutId !== null
      ? await flow.run(settlePayout, { accountId, providerPayoutId })
      : await flow.run(advancePayoutNow, { payoutId })
  if (!done.ok) flow.log.warn({ payoutId, state, code: done.failure.code }, 'a payout still waits')
}

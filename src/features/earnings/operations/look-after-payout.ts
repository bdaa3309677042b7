import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { payoutMissing } from '../failures.ts'
import { findPayout } from '../payout-store.ts'
import { advancePayoutNow } from './advance-payout.ts'
import { notePayoutLook } from './note-payout-look.ts'
import { settlePayout } from './settle-payout.ts'

/**
 * Takes up a payout of which nothing was heard: at a bank, its provider is asked how it stands; before that, or on its way
 * back, its leg is looked for and then asked for. Where still nobody knows, the sweep comes back to it.
 */
export const lookAfterPayoutNow = defineWorkflow({
  name: 'earnings.look-after-payout',
  input: z.object({ payoutId: z.uuid() }),
  access: systemOnly,
  async run(flow, { payoutId }) {
    await flow.run(notePayoutLook, { payoutId })
    const payout = await findPayout(flow.db, payoutId)
    if (!payout) return err(payoutMissing)
    const { accountId, providerPayoutId, state } = payout
    const isWithBank = state === 'in_transit' || state === 'paid'
    const done =
      isWithBank && providerPayoutId !== null
        ? await flow.run(settlePayout, { accountId, providerPayoutId })
        : await flow.run(advancePayoutNow, { payoutId })
    if (!done.ok) flow.log.warn({ payoutId, state, code: done.failure.code }, 'a payout still waits')
    return ok()
  },
})

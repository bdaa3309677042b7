import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { applyReport } from '../apply-report.ts'
import { failureText } from '../contract.ts'
import { createPayout } from '../create-payout.ts'
import { availableOf } from '../debt-store.ts'
import { payoutMissing } from '../failures.ts'
import type { PayoutRow } from '../payout-store.ts'
import { lockPayoutWithPayable } from '../payout-store.ts'
import { findAccount } from '../public/account-store.ts'
import { findHold } from '../public/hold-store.ts'
import { nextLeg } from '../rules.ts'
import { isStopped } from '../stop-store.ts'
import { earningsTexts } from '../texts.ts'

/**
 * Decides under the lock of the payable whether a transfer may be requested now, and records that it is. `waits`: payouts are paused
 * or stopped. `changed`: the payout has another state now, since it was canceled or a concurrent job was faster.
 */
export const startTransfer = defineOperation({
  name: 'earnings.start-transfer',
  input: z.object({ payoutId: z.uuid() }),
  access: systemOnly,
  async run(context, { payoutId }): Promise<Result<{ next: 'starts' | 'waits' | 'changed' }, Failure>> {
    const { tx } = context
    const payout = await lockPayoutWithPayable(tx, payoutId)
    if (!payout) return err(payoutMissing)
    if (nextLeg(payout) !== 'transfer') return ok({ next: 'changed' })
    if (await isStopped(tx, payout.sellerId)) return ok({ next: 'waits' })
    if (payout.state !== 'requested') return ok({ next: 'starts' })
    if (await cancelIfNeeded(context, payout)) return ok({ next: 'changed' })
    await applyReport(context, payout, { kind: 'asked' })
    return ok({ next: 'starts' })
  },
})

/** Cancels a payout that was not sent, if its account or its earnings have changed since. Refunds leave a smaller payout. */
async function cancelIfNeeded(context: Context, payout: PayoutRow): Promise<boolean> {
  const { tx, now } = context
  const { sellerId } = payout
  const cancel = (failure: string) => applyReport(context, payout, { kind: 'canceled', failure })
  const account = await findAccount(tx, sellerId)
  if (account?.accountId !== payout.accountId) await cancel(failureText('disconnected', ''))
  else if (await findHold(tx, sellerId, now)) await cancel(earningsTexts.heldPayout)
  else if ((await availableOf(tx, sellerId, now)).available < 0) {
    await cancel(earningsTexts.reducedPayout)
    // A refusal leaves the rest in the seller's earnings.
    await createPayout(context, sellerId)
  } else return false
  return true
}

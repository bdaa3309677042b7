import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { applyReport } from '../apply-report.ts'
import { failureOf } from '../contract.ts'
import { createPayout } from '../create-payout.ts'
import { availableOf } from '../debt-store.ts'
import { payoutMissing } from '../failures.ts'
import type { PayoutRow } from '../payout-store.ts'
import { lockPayoutWithPayable } from '../payout-store.ts'
import { findAccount } from '../public/account-store.ts'
import { findHold } from '../public/hold-store.ts'
import { nextLeg } from '../rules.ts'
import { isStopped } from '../stop-store.ts'

/** After this time without an answer, a request that the provider's transfers do not show was never received. */
const lostAfterMs = 5 * 60_000

/**
 * Decides under the lock of the payable whether a transfer may be requested now, and records that it is. The caller has found no
 * transfer of an earlier attempt. `waits`: payouts are paused or stopped, or an earlier attempt may still arrive and must not be
 * repeated. `changed`: the payout has another state now, since it was canceled or a concurrent job was faster.
 */
export const startTransfer = defineOperation({
  name: 'earnings.start-transfer',
  input: z.object({ payoutId: z.uuid() }),
  access: systemOnly,
  async run(context, { payoutId }): Promise<Result<{ next: 'starts' | 'waits' | 'changed' }, Failure>> {
    const { tx, now } = context
    const payout = await lockPayoutWithPayable(tx, payoutId)
    if (!payout) return err(payoutMissing)
    if (nextLeg(payout) !== 'transfer') return ok({ next: 'changed' })
    if (await isStopped(tx, payout.sellerId)) return ok({ next: 'waits' })
    const failure = await obstacleTo(context, payout)
    if (failure === null) {
      await applyReport(context, payout, { kind: 'asked' })
      return ok({ next: 'starts' })
    }
    const isUnsent = payout.state === 'requested' || now.getTime() - payout.changedAt.getTime() >= lostAfterMs
    if (!isUnsent) return ok({ next: 'waits' })
    await applyReport(context, payout, { kind: 'canceled', failure })
    // Refunds leave a smaller payout. A refusal leaves the rest in the seller's earnings.
    if (failure === reduced) await createPayout(context, payout.sellerId)
    return ok({ next: 'changed' })
  },
})

const reduced = failureOf('reduced')

/** Why a payout must not be sent any more, since its account or its earnings have changed; null if it may. */
async function obstacleTo({ tx, now }: Context, { sellerId, accountId, state }: PayoutRow): Promise<string | null> {
  const account = await findAccount(tx, sellerId)
  // After an earlier attempt, the provider's refusal is proof at once.
  if (state === 'requested' && account?.accountId !== accountId) return failureOf('disconnected')
  if (await findHold(tx, sellerId, now)) return failureOf('held')
  return (await availableOf(tx, sellerId, now)).available < 0 ? reduced : null
}

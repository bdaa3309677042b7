import type { Context } from '#src/kernel/operation.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { book, lockPayable } from '#src/money/ledger/public/store.ts'
import { payoutEntry } from '#src/money/ledger/public/payout-entry.ts'
import { findAccount } from './public/account-store.ts'
import { availableOf } from './debt-store.ts'
import { payoutChanged } from './events.ts'
import { findHold } from './public/hold-store.ts'
import {
  amountsDiffer,
  earningsHeld,
  inFlight,
  notConfigured,
  notVerified,
  paymentsUnavailable,
  payoutsPaused,
  payoutsStoppedForSeller,
  refundUnderWay,
  tooLittle,
} from './failures.ts'
import { advancePayoutJob, sendPayoutEmailJob } from './jobs.ts'
import { hasOpenPayout, insertAttempt, insertPayout } from './payout-store.ts'
import { obstacleOf } from './rules.ts'
import { findPause, hasUnknownTransfer } from './stop-store.ts'

/**
 * Creates a payout of all matured postings, less what refunds under way will take. The payable is locked, and a constraint allows
 * one open payout per seller, so concurrent requests create one. The provider is called only after the commit.
 */
export async function createPayout(context: Context, sellerId: string): Promise<Result<{ payoutId: string }, Failure>> {
  const { tx, now, settings } = context
  if (!settings.takesPayments) return err(notConfigured)
  if (!settings.paymentsReady()) return err(paymentsUnavailable)
  const payableId = await lockPayable(tx, sellerId)
  const hold = await findHold(tx, sellerId, now)
  const account = await findAccount(tx, sellerId)
  const { matured: pending, reserved } = await availableOf(tx, sellerId, now)
  const minimum = settings.payoutMinimum
  const obstacle = obstacleOf({
    isPaused: (await findPause(tx)) !== null,
    isStopped: await hasUnknownTransfer(tx, sellerId),
    isHeld: hold !== null,
    ...{ pending, reserved, minimum },
    connection: account?.isComplete ? 'verified' : 'incomplete',
    hasLive: await hasOpenPayout(tx, sellerId),
  })
  if (obstacle === 'paused') return err(payoutsPaused)
  if (obstacle === 'stopped') return err(payoutsStoppedForSeller)
  if (hold) return err(earningsHeld(hold.words))
  if (obstacle === 'below-minimum') return err(tooLittle(minimum))
  if (obstacle === 'in-flight') return err(inFlight)
  if (obstacle === 'not-verified' || !account?.accountId) return err(notVerified)
  if (payableId === null) return err(tooLittle(minimum))

  const id = context.newId()
  const { net, addsUp } = await insertPayout(tx, { id, sellerId, payableId, minimum, reserved, now })
  if (!addsUp) return err(amountsDiffer)
  // Posting is not blocked, so a refund may have been posted since the check above.
  if (net === null) return err(reserved > 0 ? refundUnderWay : tooLittle(minimum))
  if (!(await insertAttempt(tx, { id, sellerId, accountId: account.accountId, net, now }))) return err(inFlight)
  await book(context, payoutEntry('payout-request', { payoutId: id, sellerId, amount: net, now }))
  await context.enqueue(advancePayoutJob, { payoutId: id })
  await context.enqueue(sendPayoutEmailJob, { payoutId: id, news: 'requested' })
  await context.emit(payoutChanged(id, sellerId, 'pending'))
  return ok({ payoutId: id })
}

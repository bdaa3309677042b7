import { systemActor } from '#src/kernel/actor.ts'
import type { Run, UseCase } from '#src/kernel/operation.ts'
import type { Database } from '#src/ports/database.ts'
import type { JobHandler } from '#src/ports/queue.ts'
import { syncDispute } from '#src/buying/disputes/operations/disputes.ts'
import { syncWarning } from '#src/buying/disputes/operations/warnings.ts'
import { syncAccount } from '#src/selling/earnings/operations/connected-account.ts'
import { syncOwnPayout, syncPayout, syncTransfer } from '#src/selling/earnings/operations/sync-payout.ts'
import { syncCharge } from '#src/buying/orders/operations/sync-charge.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { syncRefund } from '#src/buying/orders/operations/record-refund.ts'
import { findEvent } from '#src/money/payments/public/store.ts'
import { finishEvent, recordEventError } from '#src/money/payments/operations/events.ts'
import { RefusedJob } from './refused-job.ts'

/** The object of an event, of the platform or of a connected account. */
type About = { readonly objectId: string; readonly account: string | null }
type Act = (run: Run, about: About) => Promise<void>

const settle = asks(syncCheckout, ({ objectId: sessionId }) => ({ sessionId }))
const refundMoved = asks(syncRefund, ({ objectId: providerRefundId }) => ({ providerRefundId }))
const disputeMoved = asks(syncDispute, ({ objectId: disputeId }) => ({ disputeId }))
const warned = asks(syncWarning, ({ objectId: warningId }) => ({ warningId }))
const accountChanged = asks(syncAccount, accountOf(false))
/** A payout to a seller's bank or the platform's own. */
const payoutMoved: Act = (run, about) => (about.account === null ? bookOwnPayout : askAboutPayout)(run, about)
/** Payouts of sellers are ours. */
const ownPayoutMade: Act = async (run, about) => {
  if (about.account === null) await bookOwnPayout(run, about)
}
const bookOwnPayout = asks(syncOwnPayout, ({ objectId: providerPayoutId }) => ({ providerPayoutId }))
const askAboutPayout = asks(syncPayout, ({ objectId, account }) => ({
  accountId: account ?? '',
  providerPayoutId: objectId,
}))
const transferMoved = asks(syncTransfer, ({ objectId: transferId }) => ({ transferId }))

/** The handlers of provider events. An event says only that something changed; the handler reads the provider. */
const acts: Readonly<Record<string, Act>> = {
  'checkout.session.completed': settle,
  'checkout.session.async_payment_succeeded': settle,
  'checkout.session.async_payment_failed': settle,
  'checkout.session.expired': settle,
  'charge.updated': asks(syncCharge, ({ objectId: chargeId }) => ({ chargeId })),
  'refund.created': refundMoved,
  'refund.updated': refundMoved,
  'refund.failed': refundMoved,
  'charge.dispute.created': disputeMoved,
  'charge.dispute.updated': disputeMoved,
  'charge.dispute.closed': disputeMoved,
  'charge.dispute.funds_withdrawn': disputeMoved,
  'charge.dispute.funds_reinstated': disputeMoved,
  'radar.early_fraud_warning.created': warned,
  'radar.early_fraud_warning.updated': warned,
  'account.updated': accountChanged,
  'capability.updated': accountChanged,
  'account.application.deauthorized': asks(syncAccount, accountOf(true)),
  'transfer.created': transferMoved,
  'transfer.reversed': transferMoved,
  'payout.created': ownPayoutMade,
  'payout.updated': payoutMoved,
  'payout.paid': payoutMoved,
  'payout.failed': payoutMoved,
  'payout.canceled': payoutMoved,
}

/** The types of events that have a handler. */
export const handledTypes: readonly string[] = Object.keys(acts)

/** Whether events of this type have a handler. Others are stored only. */
export const isHandledType = (type: string): boolean => Object.hasOwn(acts, type)

const actor = systemActor('payment-events')

/** Handles a stored event once. */
export function handleEvent(run: Run, db: Database): JobHandler<{ eventId: string }> {
  return async ({ eventId }) => {
    const event = await findEvent(db, eventId)
    if (!event || event.handledAt) return
    const act = isHandledType(event.type) ? acts[event.type] : undefined
    try {
      await act?.(run, event)
    } catch (error) {
      await run(recordEventError, { eventId, error: error instanceof Error ? error.message : String(error) }, actor)
      throw error
    }
    await run(finishEvent, { eventId }, actor)
  }
}

function asks<Input>(useCase: UseCase<Input, unknown>, inputOf: (about: About) => Input): Act {
  return async (run, about) => {
    const done = await run(useCase, inputOf(about), actor)
    // Objects of another app on a shared account are ignored.
    if (!done.ok && done.failure.status !== 'missing') throw new RefusedJob(useCase.name, done.failure)
  }
}

function accountOf(mayBeGone: boolean) {
  return ({ account, objectId }: About) => ({ accountId: account ?? objectId, mayBeGone })
}

import { expireSession } from './checkout/expire-session.ts'
import { movePayout } from './connect/pay-out.ts'
import { refundOutcomeOf } from './checkout/cards.ts'
import type { RefundRow } from './model.ts'
import { completeRefund, failRefund } from './money/refund-charge.ts'
import { newCall, type Emulator } from './emulator.ts'

/**
 * Runs the work that is due by the emulator's clock: expires sessions, advances payouts and completes or fails refunds.
 * Returns the ids of the resulting webhook deliveries.
 */
export function runDueWork(emulator: Emulator): string[] {
  const { store } = emulator
  const call = newCall(emulator)
  const sessions = store.tables.sessions.all().filter((row) => row.status === 'open' && row.expiresAt <= call.at)
  const payouts = store.tables.payouts
    .all()
    .filter((row) => row.status === 'pending' || (row.status === 'in_transit' && row.arrivalDate <= call.at))
  const refunds = store.tables.refunds.all().filter((row) => row.created + DAY <= call.at && isUnsettled(emulator, row))
  if (sessions.length + payouts.length + refunds.length === 0) return []
  store.transaction(() => {
    for (const session of sessions) expireSession(call, session)
    for (const payout of payouts) movePayout(call, payout)
    for (const refund of refunds) (refund.status === 'pending' ? completeRefund : failRefund)(call, refund)
  })
  return call.outbox
}

const DAY = 86_400

function isUnsettled({ store }: Emulator, { status, charge }: RefundRow): boolean {
  if (status !== 'succeeded') return status === 'pending'
  return refundOutcomeOf(store.tables.charges.get(charge)?.card ?? null) === 'fails-later'
}

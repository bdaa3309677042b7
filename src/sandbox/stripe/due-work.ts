import { expireSession } from '#src/sandbox/stripe/checkout/expire-session.ts'
import { movePayout } from '#src/sandbox/stripe/connect/pay-out.ts'
import { newCall, type Sandbox } from '#src/sandbox/stripe/sandbox.ts'

/**
 * Does what has fallen due by the emulator's clock: sessions expire, payouts travel and arrive. Returns the ids of
 * the deliveries this gave rise to.
 */
export function doDueWork(sandbox: Sandbox): string[] {
  const { store } = sandbox
  const call = newCall(sandbox)
  const sessions = store.tables.sessions.all().filter((row) => row.status === 'open' && row.expiresAt <= call.at)
  const payouts = store.tables.payouts
    .all()
    .filter((row) => row.status === 'pending' || (row.status === 'in_transit' && row.arrivalDate <= call.at))
  if (sessions.length + payouts.length === 0) return []
  store.transaction(() => {
    for (const session of sessions) expireSession(call, session)
    for (const payout of payouts) movePayout(call, payout)
  })
  return call.outbox
}

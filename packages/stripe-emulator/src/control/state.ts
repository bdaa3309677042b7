import type { EmulatorState } from './messages.ts'
import { balanceOf } from '../money/ledger.ts'
import type { Emulator } from '../emulator.ts'
import { nowSeconds } from '../store/clock.ts'

/** Returns counts and totals for tests to compare. */
export function stateOf(emulator: Emulator, faults: number): EmulatorState {
  const { store, platform } = emulator
  const { tables } = store
  const now = nowSeconds(store)
  const sessions = tables.sessions.all()
  const charges = tables.charges.all().filter((row) => row.sourceTransfer === null)
  const refunds = tables.refunds.all().filter((row) => row.transferReversal === null)
  const deliveries = tables.deliveries.all()
  const succeeded = charges.filter((row) => row.status === 'succeeded')
  return {
    account: platform,
    now,
    sessions: {
      open: countBy(sessions, 'open'),
      complete: countBy(sessions, 'complete'),
      expired: countBy(sessions, 'expired'),
    },
    charges: { succeeded: succeeded.length, failed: charges.length - succeeded.length },
    chargedCents: sum(succeeded.map((row) => row.amount)),
    refunds: refunds.length,
    refundedCents: sum(refunds.filter((row) => row.status === 'succeeded').map((row) => row.amount)),
    feeCents: sum(tables.balanceTransactions.all().map((row) => row.fee)),
    balance: balanceOf(store, platform, now),
    transfers: tables.transfers.size,
    payouts: tables.payouts.size,
    accounts: tables.accounts.size - 1,
    events: tables.events.size,
    deliveries: {
      pending: deliveries.filter((row) => row.state === 'pending').length,
      held: deliveries.filter((row) => row.state === 'held').length,
    },
    faults,
    journalBytes: store.journalBytes,
  }
}

function countBy(rows: { status: string }[], status: string): number {
  return rows.filter((row) => row.status === status).length
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

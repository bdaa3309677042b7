import type { BalanceTransactionRow, BalanceTransactionType } from '../model.ts'
import type { Call } from '../emulator.ts'
import { newId } from '../store/ids.ts'
import type { Store } from '../store/store.ts'

export interface Entry {
  account: string
  type: BalanceTransactionType
  /** Cents; negative when money leaves the account. */
  amount: number
  fee?: number
  availableOn: number
  /** The id of the charge, refund, transfer... that moved it. */
  source: string
  description?: string | null
  category?: 'dispute' | 'dispute_reversal'
}

/** Posts one ledger entry. Balances change only through this function. */
export function post(call: Call, entry: Entry): BalanceTransactionRow {
  const fee = entry.fee ?? 0
  return call.emulator.store.tables.balanceTransactions.put({
    id: newId('txn'),
    account: entry.account,
    created: call.at,
    type: entry.type,
    amount: entry.amount,
    fee,
    net: entry.amount - fee,
    availableOn: entry.availableOn,
    currency: call.emulator.settings.currency,
    source: entry.source,
    description: entry.description ?? null,
    ...(entry.category ? { category: entry.category } : {}),
  })
}

/** Returns an account's balance at a time: the sum of its ledger entries, split into available and pending. */
export function balanceOf(store: Store, account: string, at: number): { available: number; pending: number } {
  const balance = { available: 0, pending: 0 }
  for (const entry of store.tables.balanceTransactions.all()) {
    if (entry.account !== account) continue
    if (entry.availableOn <= at) balance.available += entry.net
    else balance.pending += entry.net
  }
  return balance
}

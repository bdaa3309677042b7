import type { Cents } from '#src/kernel/money.ts'
import type { AccountName, Entry, PayoutEntryKind } from '../rules.ts'
import { credit, debit, platform } from '../rules.ts'

export type PayoutMove = {
  readonly payoutId: string
  readonly sellerId: string
  readonly amount: Cents
  readonly now: Date
}

/** Moves money from the seller's payable through their connected account to their bank, and back. */
export function payoutEntry(kind: PayoutEntryKind, { payoutId, sellerId, amount, now }: PayoutMove): Entry {
  const payable: AccountName = { kind: 'seller_payable', ownerId: sellerId }
  const inFlight: AccountName = { kind: 'payout_in_flight', ownerId: payoutId }
  const connected: AccountName = { kind: 'connected_cash', ownerId: sellerId }
  const cash = platform('platform_cash')
  const moves: Record<PayoutEntryKind, readonly [AccountName, AccountName]> = {
    'payout-request': [payable, inFlight],
    'payout-transfer': [connected, cash],
    'payout-paid': [inFlight, connected],
    'payout-return': [connected, inFlight],
    'payout-reversal': [cash, connected],
    'payout-release': [inFlight, payable],
    // The bank returned it to an account that the seller has disconnected.
    'payout-kept': [inFlight, connected],
  }
  const [to, from] = moves[kind]
  // Matures at once.
  const dated = (account: AccountName) => (account.kind === 'seller_payable' ? { availableAt: now } : {})
  const postings = [debit(to, amount, dated(to)), credit(from, amount, dated(from))]
  return { kind, sourceType: 'payout', sourceId: payoutId, postings }
}

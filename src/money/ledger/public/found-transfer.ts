import type { Cents } from '#src/kernel/money.ts'
import type { AccountName, Entry } from '../rules.ts'
import { credit, debit, platform } from '../rules.ts'

type FoundTransfer = {
  readonly id: string
  /** Null if no seller has its account: the platform bears it. */
  readonly sellerId: string | null
  readonly amount: Cents
  readonly now: Date
}

/** Books a transfer that no payout made, such as after a restored backup. It counts as paid out to the seller. */
export function foundTransferEntry({ id, sellerId, amount, now }: FoundTransfer): Entry {
  return {
    kind: 'found-transfer',
    sourceType: 'transfer',
    sourceId: id,
    postings: [paidTo(sellerId, amount, now), credit(platform('platform_cash'), amount)],
  }
}

/** Books its reversal at the provider. `id` is the reversal's. */
export function foundReversalEntry({ id, sellerId, amount, now }: FoundTransfer): Entry {
  const { account, availableAt } = paidTo(sellerId, amount, now)
  return {
    kind: 'found-reversal',
    sourceType: 'transfer',
    sourceId: id,
    postings: [debit(platform('platform_cash'), amount), credit(account, amount, { availableAt })],
  }
}

function paidTo(sellerId: string | null, amount: Cents, now: Date) {
  if (sellerId === null) return debit(platform('bad_debt'), amount)
  const payable: AccountName = { kind: 'seller_payable', ownerId: sellerId }
  return debit(payable, amount, { availableAt: now })
}

import type { PayoutLeg, PayoutState } from '#src/features/earnings/rules.ts'
import type { PayoutListRow } from '#src/features/earnings/view.ts'

/** The state of a payout, for admins. */
export function stateText({ state, leg, isReleased }: Pick<PayoutListRow, 'state' | 'leg' | 'isReleased'>): string {
  if (state === 'unknown') return unknownTexts[leg]
  if (state === 'returned') return isReleased ? 'Sent back by the bank, and taken back' : 'Sent back by the bank'
  return stateTexts[state]
}

const stateTexts: Readonly<Record<Exclude<PayoutState, 'unknown' | 'returned'>, string>> = {
  requested: 'Not asked for yet',
  transferring: 'The transfer is asked for',
  transferred: "In the seller's account",
  in_transit: 'On its way to the bank',
  paid: 'With the bank',
  failed: 'Back in the earnings',
  canceled: 'Back in the earnings',
}
const unknownTexts: Readonly<Record<PayoutLeg, string>> = {
  transfer: 'Nobody knows whether the transfer was made',
  payout: 'Nobody knows whether it went to the bank',
  reversal: 'Being taken back',
}

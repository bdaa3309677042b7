import type { PayoutLeg, PayoutState } from '#src/features/earnings/rules.ts'
import type { PayoutListRow } from '#src/features/earnings/view.ts'
import type * as payments from '#src/features/payments/contract.ts'

// UTC, so that server and browser render the same.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "21 Oct 2026". */
export const dayText = (date: Date): string => day.format(date)

/** "21 Oct 2026, 03:00 UTC". */
export const timeText = (date: Date): string => `${dayText(date)}, ${date.toISOString().slice(11, 16)} UTC`

/** "21 Oct", without the year. */
export const shortDayText = (date: Date): string => shortDay.format(date)

/** "2026-10" becomes "October 2026". */
export const monthText = (name: string): string => month.format(new Date(`${name}-01T00:00:00Z`))

/** The state of a payout, for admins. */
export function standingText({ state, leg, isReleased }: Pick<PayoutListRow, 'state' | 'leg' | 'isReleased'>): string {
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

export const notConfigured: typeof payments.paymentTexts.notConfigured = 'Payments are not configured'

import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'

/** Texts for sellers. */
export const earningsTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your earnings',
  connected: 'Stripe account connected successfully!',
  connectFailed: 'Failed to connect Stripe account',
  dashboardFailed: 'Failed to open the Stripe dashboard',
  setupIncomplete: 'Your Stripe setup is not complete yet',
  linkExpired: 'That Stripe page has expired. Please continue your setup from here.',
  requested: "Payout requested! You'll receive an email confirmation soon.",
  requestFailed: 'There was an error processing your payout request',
  inFlight: 'A payout is on its way already. You can request the next one when it has arrived.',
  notVerified: 'Please complete your Stripe setup first',
  weeklyOn: 'Weekly payouts are on',
  weeklyOff: 'Weekly payouts are off',
  reasonMissing: 'Please say why',
  nothingHeld: 'Nothing is held for this movement any more',
  suspenseSettled: 'The movement is settled',
  writtenOff: 'The debt is written off',
  noDebt: 'This seller owes nothing',
  debtInFlight: 'A payout to this seller is in flight. Wait until it arrives or fails.',
  debtCovered: 'Incoming earnings cover this debt. Nothing needs to be written off.',
  askedAgain: 'The provider is being asked',
  askedAgainMore: 'What it says stands here in a moment.',
  refundTriedAgain: 'The refund is asked for again',
  booksSound: 'The books agree with the provider',
  booksBroken: 'The books do not agree. The log has the particulars.',
  held: 'Your earnings are held',
  heldForNow: 'Nothing is paid out while your earnings are held',
  noSuchMonth: 'There is no statement for that month',
} as const

/** "$50" or "$12.50". */
export function belowMinimum(minimum: Cents): string {
  return `You need at least ${dollarsText(minimum)} in pending earnings to request a payout`
}

function dollarsText(amount: Cents): string {
  return moneyText(amount).replace(/\.00$/, '')
}

/** The explanation of a failure code of the provider or bank. */
const failures: Readonly<Record<string, string>> = {
  balance_insufficient:
    'The money could not be sent just now. It is back in your pending earnings. Please request it again in a day or two.',
  insufficient_capabilities_for_transfer:
    'Stripe needs more details before you can be paid. Complete your Stripe setup, then request it again.',
  payouts_not_allowed:
    'Stripe needs more details before you can be paid. Complete your Stripe setup, then request it again.',
  account_closed: 'Your bank account is closed. Give Stripe another one, then request it again.',
  no_account: 'Your bank account could not be found. Check it at Stripe, then request it again.',
  account_frozen: 'Your bank account is frozen. Ask your bank, or give Stripe another one, then request it again.',
  disconnected: 'Your Stripe account was disconnected. Connect it again, then request the payout again.',
}

export function failureText(code: string, message: string): string {
  return failures[code] ?? `Stripe refused the payout (${message.replace(/\.$/, '')}). Please request it again.`
}

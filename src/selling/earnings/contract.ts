import type { Cents } from '#src/kernel/money.ts'
import { plainMoneyText } from '#src/kernel/short-money.ts'
import { earningsTexts } from './texts.ts'

export function belowMinimum(minimum: Cents): string {
  return `You need at least ${plainMoneyText(minimum)} in pending earnings to request a payout`
}

/** The explanation of our codes, and of those of the provider or bank. */
const failures: Readonly<Record<string, string>> = {
  balance_insufficient:
    'The money could not be sent. It is back in your pending earnings. Please request it again in a day or two.',
  insufficient_capabilities_for_transfer:
    'Stripe needs more details before you can be paid. Complete your Stripe setup, then request it again.',
  payouts_not_allowed:
    'Stripe needs more details before you can be paid. Complete your Stripe setup, then request it again.',
  account_closed: 'Your bank account was closed. Add another one in Stripe, then request the payout again.',
  no_account: 'Your bank account could not be found. Check it at Stripe, then request it again.',
  account_frozen: 'Your bank account is frozen. Ask your bank, or give Stripe another one, then request it again.',
  held: earningsTexts.heldPayout,
  reduced: earningsTexts.reducedPayout,
  disconnected: 'Your Stripe account was disconnected. Connect it again, then request the payout again.',
}

/** What is stored of a failure: its code, and what the provider said. */
export const failureOf = (code: string, message = ''): string => `${code}: ${message}`

/** A stored failure in words. Earlier releases stored the words. */
export function failureText(stored: string): string {
  const [, code, message = ''] = /^(\w*): (.*)$/s.exec(stored) ?? []
  if (code === undefined) return stored
  return failures[code] ?? `Stripe refused the payout (${message.replace(/\.$/, '')}). Please request it again.`
}

import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'

export const salesTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your sales',
  missing: 'This sale does not exist',
  free: 'Nothing was paid for this sale',
  pending: 'A refund of this sale is on its way. Wait until it has arrived.',
  disputed: 'The buyer’s bank disputes this payment, so it cannot be refunded now',
  changed: 'The amount left to refund has changed. Check it and try again.',
  budgetTooSmall: (budget: Cents, part: Cents) =>
    `Your share of this refund is ${moneyText(part)}, but your earnings are ${moneyText(budget)}. Refund less, or write to support.`,
  collaboratorTooSmall:
    'A collaborator’s or an affiliate’s earnings do not cover their share of this refund. Refund less, or write to support.',
  refundedBefore:
    'You already refunded this listing to this buyer in full once. Refund a part of the price, or write to support.',
  tooManyRefunds: (most: number) => `You made ${most} refunds today. Try again tomorrow, or write to support.`,
  noSuchDay: 'Enter a day such as 2026-11-27',
  daysReversed: 'The last day is before the first',
  refunded: 'Refund sent to the payment provider',
} as const

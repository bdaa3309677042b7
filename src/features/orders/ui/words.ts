import type * as payments from '#src/features/payments/contract.ts'
import type * as contract from '#src/features/orders/contract.ts'

// Texts of the contract, copied so that the browser does not load the schema library; the types keep them equal.

export const problemWords: typeof contract.problemTexts = {
  'own-listing': 'This is your own listing',
  'already-owned': 'You already own this',
  'not-on-sale': 'No longer on sale',
  'price-changed': 'The price has changed',
}

type Words = Pick<
  typeof contract.checkoutTexts,
  'empty' | 'tooSmall' | 'processing' | 'notPaid' | 'failedTitle' | 'priceChangedTitle'
>

export const checkoutWords: Words = {
  empty: 'Your cart is empty',
  tooSmall: 'The least that can be paid by card is $0.50. Add something to your cart to go on.',
  processing: 'Processing...',
  notPaid: 'The payment was not completed. Your cart is as you left it.',
  failedTitle: 'Purchase failed',
  priceChangedTitle: 'A price has changed',
}

export const notConfigured: typeof payments.paymentTexts.notConfigured = 'Payments are not configured'

export const licenceWords = {
  personal: 'Personal licence',
  commercial: 'Commercial licence',
  extended: 'Extended licence',
} as const

export const checkoutTexts = {
  signInTitle: 'Authentication required',
  signIn: 'Please sign in to complete purchase',
  failedTitle: 'Purchase failed',
  failed: 'There was an error processing your purchase',
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to load your purchases',
  empty: 'Your cart is empty',
  priceChangedTitle: 'A price has changed',
  priceChanged: 'A price changed since you opened this page. Please check the new total.',
  cartChangedTitle: 'Your cart has changed',
  cartChanged: 'Your cart changed since you opened this page. Please check it again.',
  tooMany: 'You can buy at most 200 listings at once.',
  tooLarge: 'Card payments are limited to $999,999.99.',
  tooSmall: 'Card payments start at $0.50. Add something to your cart to go on.',
  discountHeld: 'You already have a checkout open with this code. Close it and try again in a minute.',
  consent: 'Please confirm that you want instant access',
  processing: 'Processing...',
  done: 'Thank you. Your purchase is in your library.',
  pending: 'Your payment is being confirmed. Your purchase will appear here in a moment.',
  notPaid: 'The payment was not completed. Your cart is unchanged.',
} as const

export const problemTexts = {
  'own-listing': 'This is your own listing',
  'already-owned': 'You already own this',
  'not-on-sale': 'No longer on sale',
  'price-changed': 'The price has changed',
} as const

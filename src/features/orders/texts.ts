export const checkoutTexts = {
  signInTitle: 'Authentication required',
  signIn: 'Please sign in to complete purchase',
  failedTitle: 'Purchase failed',
  failed: 'There was an error processing your purchase',
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to load your purchases',
  empty: 'Your cart is empty',
  priceChangedTitle: 'A price has changed',
  priceChanged: 'A price changed since you opened this page. Check the new total before you pay.',
  cartChangedTitle: 'Your cart has changed',
  cartChanged: 'Your cart changed since you opened this page. Check it again before you pay.',
  tooMany: 'You can buy at most 200 listings at once. Remove some to continue.',
  tooLarge: 'Card payments end at $999,999.99. Remove something to continue.',
  tooSmall: 'Card payments start at $0.50. Add something to your cart to go on.',
  discountHeld: 'You already have a checkout open with this code. Close it and try again in a minute.',
  consent: 'Please confirm that you want instant access',
  processing: 'Processing...',
  done: 'Thank you. Your purchase is in your library.',
  pending: 'Your payment is being confirmed. Your purchase will appear here in a moment.',
  notPaid: 'The payment wasn’t completed. Your cart is unchanged.',
} as const

export const problemTexts = {
  'own-listing': 'This is your own listing',
  'already-owned': 'You already own this',
  'not-on-sale': 'No longer on sale',
  'price-changed': 'The price has changed',
} as const

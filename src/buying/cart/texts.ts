import { plural } from '#src/kernel/plural.ts'

export const cartTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to add items to cart',
  demoTitle: 'Cannot add to cart',
  demo: 'This is a demo prompt. Only real marketplace prompts can be added to cart.',
  duplicateTitle: 'Already in cart',
  duplicate: 'This item is already in your cart',
  failedTitle: 'Error',
  failed: 'Failed to add item to cart',
  addedTitle: 'Added to cart',
  added: 'Item successfully added to cart',
  loadFailed: 'Failed to load cart items',
  removeFailed: 'Failed to remove item from cart',
  removed: 'Removed from cart',
  own: 'This is your own listing',
  ownedTitle: 'Already owned',
  owned: 'You already own this prompt. It is in My Purchases.',
  unavailable: 'This listing is not on sale',
  licenseGoneTitle: 'License not offered',
  licenseGone: 'This listing is not available under this license. Choose another one.',
  amountTitle: 'Choose another amount',
  changed: 'Cart updated',
  endsSeat: 'You have a seat. It ends when you buy the listing.',
  ownAmount: 'You choose the amount. Discount codes don’t apply.',
  notAddable: 'Some of these cannot be added to your cart',
  unknown: (count: number) =>
    plural(count, {
      one: 'One listing of this link is not on sale or unknown',
      other: `${count} listings of this link are not on sale or unknown`,
    }),
  nothingBought: 'A link proposes these items. Nothing is bought until you pay.',
  addedOf: (added: number, asked: number) => `${added} of ${asked} items added`,
} as const

export const buyNowTexts = {
  invalidTitle: 'Error',
  invalid: 'Invalid prompt',
  demoTitle: 'Demo prompt',
  demo: 'This is a demo. Real prompts can be purchased.',
} as const

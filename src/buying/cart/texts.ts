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
} as const

export const buyNowTexts = {
  invalidTitle: 'Error',
  invalid: 'Invalid prompt',
  demoTitle: 'Demo prompt',
  demo: 'This is a demo. Real prompts can be purchased.',
} as const

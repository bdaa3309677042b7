export const favoriteTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to add favorites',
  added: 'Added to favorites',
  duplicate: 'Already in favorites',
  addFailed: 'Failed to add to favorites',
  removed: 'Removed from favorites',
  removeFailed: 'Failed to remove from favorites',
  missing: 'This listing no longer exists',
  unavailable: 'This listing is not on sale',
  tooMany: 'Too many attempts. Try again in an hour.',
} as const

/** The refusals to add a demo listing, for its card and its page. */
export const demoTexts = {
  card: { title: 'Open product', description: 'Open the product page to add it to favorites.' },
  detail: { title: 'Demo product', description: 'Open a real product to add it to favorites.' },
} as const

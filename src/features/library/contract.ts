export const libraryTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your purchases',
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to load your purchases',
  missing: 'This purchase is not in your library',
  refunded: 'This purchase was refunded, so its text can no longer be read',
  copied: 'Copied',
  openingNotice: 'Opening the text ends your right to withdraw from this purchase.',
} as const

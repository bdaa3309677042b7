/** User-facing texts about purchases in other tools. */
export const skillTexts = {
  signIn: 'Please sign in to use your purchases in your tools',
  signInTitle: 'Sign in required',
  missing: 'There is no such skill in your library.',
  tooLarge: 'Your library is too large for Git. Use the command-line client instead.',
  busy: 'Many libraries are being read right now. Try again in a minute.',
} as const

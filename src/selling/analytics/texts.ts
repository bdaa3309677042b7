export const analyticsTexts = {
  signIn: 'Please sign in to see your analytics',
  signInTitle: 'Sign in required',
} as const

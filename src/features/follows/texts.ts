export const followTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to follow creators',
  followed: 'You will hear of their new listings',
  unfollowed: 'You no longer follow them',
  failed: 'Failed to follow',
  own: 'This is your own profile',
  missing: 'There is no such creator any more',
  tooMany: 'Too many attempts. Try again in an hour.',
} as const

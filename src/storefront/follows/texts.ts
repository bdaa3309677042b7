export const followTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to follow creators',
  followed: 'We’ll tell you about new listings, and send you letters by email',
  unfollowed: 'Unfollowed',
  failed: 'Failed to follow',
  own: 'This is your own profile',
  missing: 'This creator no longer exists',
  tooMany: 'Too many attempts. Try again in an hour.',
} as const

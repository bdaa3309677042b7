export const notificationTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your notifications',
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to load your notifications',
  missing: 'This notification no longer exists',
  allRead: 'All marked as read',
  linkBroken: 'This link doesn’t work. It may be incomplete.',
  saved: 'Notification settings saved',
  saveFailed: 'Failed to save notification settings',
} as const

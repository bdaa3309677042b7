export const notificationTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your notifications',
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to load your notifications',
  missing: 'This notification is no longer there',
  allRead: 'All marked as read',
  linkBroken: 'This link does not stop any mails. Perhaps it was cut off on its way.',
  saved: 'Notification settings saved',
  saveFailed: 'Failed to save notification settings',
} as const

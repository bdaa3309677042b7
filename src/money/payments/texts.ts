export const paymentTexts = {
  notConfigured: 'Payments are not configured',
  unavailable: 'Payments are temporarily unavailable',
  replayed: 'The event is being processed again',
  signIn: 'Please sign in to see your profile',
  signInTitle: 'Sign in required',
  cardRemoved: 'Card removed',
  removeFailed: 'Failed to remove card',
  cardMissing: 'This card is no longer saved.',
  removalUnknown: 'The payment provider did not respond. Check the list and try again if the card is still there.',
  cardsUnknown: 'The payment provider did not respond',
  tooOften: 'Too many requests. Please wait a few minutes.',
} as const

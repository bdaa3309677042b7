export const paymentTexts = {
  notConfigured: 'Payments are not configured',
  unavailable: 'Payments are temporarily unavailable',
  replayed: 'The message is being handled again',
  signIn: 'Please sign in to see your profile',
  signInTitle: 'Sign in required',
  cardRemoved: 'Card removed',
  removeFailed: 'Failed to remove card',
  cardMissing: 'This card is not among your saved cards any more.',
  removalUnknown:
    'The payment provider did not answer. Please look at the list, and try again if the card is still there.',
  cardsUnknown: 'The payment provider did not answer',
  tooOften: 'You asked for your cards very often. Please wait a few minutes.',
} as const

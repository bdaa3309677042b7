export const privacyTexts = {
  signIn: 'Please sign in to see your profile',
  signInTitle: 'Sign in required',
  deleted: 'Your account is deleted',
  notConfirmed: 'Please type your username to confirm',
  paymentUnderWay: 'A payment is under way. Please try again in a few minutes.',
  disputed: 'A bank is deciding about a payment for what you sold. Delete your account once it has decided.',
  payoutUnderWay: 'A payout of yours is under way. Delete your account once it has arrived.',
  earningsHeld:
    'Your earnings are held. Delete your account once that is decided: appeal, or write to us, and say that you want to leave.',
  lastAdmin: 'There must be at least one admin. Add another one first.',
  deleteFailed: 'Your account was not deleted',
} as const

export const paymentTexts = {
  notConfigured: 'Payments are not configured',
  replayed: 'The message is being handled again',
} as const

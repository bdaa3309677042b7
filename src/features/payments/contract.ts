export const paymentTexts = {
  notConfigured: 'Payments are not configured',
} as const

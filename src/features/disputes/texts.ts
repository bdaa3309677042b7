export const disputeTexts = {
  warningRefunded: 'Refunded',
  warningCleared: 'Access given back',
  decidedAlready: 'This warning has been decided already',
  disputed: 'The bank disputes this payment already, so it cannot be refunded',
} as const

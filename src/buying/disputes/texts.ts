export const disputeTexts = {
  warningRefunded: 'Refunded',
  warningCleared: 'Access restored',
  decidedAlready: 'This warning was already decided',
  disputed: 'This payment is disputed, so it cannot be refunded',
} as const

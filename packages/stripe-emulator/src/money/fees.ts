/** What the provider keeps of a card payment: 2.9 % rounded half up to a cent, and 30 cents. */
export function processingFee(amount: number): number {
  return Math.floor((amount * 29 + 500) / 1000) + 30
}

/** What a dispute costs, whoever wins it. */
export const disputeFee = 1500

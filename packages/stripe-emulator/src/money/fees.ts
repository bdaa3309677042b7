/** Returns Stripe's fee for a card payment: 2.9 %, rounded half up to a cent, plus 30 cents. */
export function processingFee(amount: number): number {
  return Math.floor((amount * 29 + 500) / 1000) + 30
}

/** The fee of a dispute, whether won or lost. */
export const disputeFee = 1500

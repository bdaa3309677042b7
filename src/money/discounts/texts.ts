import { maximumPrice, moneyText } from '#src/kernel/money.ts'

export const discountTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your discount codes',
  created: 'Discount code created',
  paused: 'Discount code paused',
  resumed: 'Discount code resumed',
  taken: 'You already have a code with this name',
  tooMany: 'You can have at most 200 codes.',
  code: 'Use 3 to 24 letters, numbers or hyphens',
  percent: 'Enter a whole number from 1 to 100',
  get amount() {
    return `Enter an amount from ${moneyText(1)} to ${moneyText(maximumPrice)}`
  },
  maxUses: 'Enter a whole number from 1 to 1,000,000',
  expires: 'The last day must be today or later',
  tooLate: 'The last day must be within ten years',
  manyTries: 'Too many attempts. Try again in a few minutes.',
  // Texts for buyers.
  unknown: 'This code does not apply to this order',
  isPaused: 'This code is not active',
  isExpired: 'This code has expired',
  isUsedUp: 'This code has been used up',
  isHeld: 'Other buyers are checking out with the last uses of this code. Try again in an hour.',
  usedAlready: 'You have already used this code',
} as const

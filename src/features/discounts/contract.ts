import { z } from 'zod'
import { fromDollars } from '#src/kernel/money.ts'
import { asCode, isCode } from './rules.ts'

export const discountTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your discount codes',
  created: 'Discount code created',
  paused: 'Discount code paused',
  resumed: 'Discount code is on again',
  taken: 'You have a code of this name already',
  tooMany: 'You have 200 codes already. Use one of those.',
  code: 'A code has 3 to 24 letters, figures or hyphens',
  percent: 'A percentage is a whole number from 1 to 100',
  amount: 'An amount is from $0.01 to $99,999.99',
  maxUses: 'A limit is a whole number from 1 to 1,000,000',
  expires: 'The last day is today or later',
  tooLate: 'The last day is within ten years',
  manyTries: 'You have tried many codes. Please wait a few minutes and try again.',
  // Texts for buyers.
  unknown: 'This code is not for anything in your cart',
  isPaused: 'This code is not valid just now',
  isExpired: 'This code has expired',
  isUsedUp: 'This code has been used up',
  usedAlready: 'You have used this code already',
} as const

const whole = (min: number, max: number, message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message)

const code = z.string(discountTexts.code).transform(asCode).refine(isCode, discountTexts.code)

const amount = z
  .string(discountTexts.amount)
  .transform(fromDollars)
  .refine((value) => value !== null && value > 0 && value <= 9_999_999, discountTexts.amount)

const limits = {
  code,
  maxUses: z.union([z.literal('').transform(() => null), whole(1, 1_000_000, discountTexts.maxUses)]),
  /** The last day on which it is valid, "2026-12-24", in UTC. */
  expires: z.union([z.literal('').transform(() => null), z.iso.date(discountTexts.expires)]),
}

/** The form. An empty field means no limit or no expiry. */
export const discountInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: whole(1, 100, discountTexts.percent), ...limits }),
  z.object({ kind: z.literal('amount'), value: amount, ...limits }),
])

/** The code entered at checkout. */
export const typedCode = z.string().max(100).transform(asCode)

import { discountTexts } from './texts.ts'
import { z } from 'zod'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { maximumPrice } from '#src/kernel/money.ts'
import { asCode, isCode } from './rules.ts'

const whole = (min: number, max: number, message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message)

const code = z.string(discountTexts.code).transform(asCode).refine(isCode, discountTexts.code)

const amount = z
  .string({ error: () => discountTexts.amount })
  .transform((text) => parseAmount(text))
  .refine((value) => value !== null && value > 0 && value <= maximumPrice, { error: () => discountTexts.amount })

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

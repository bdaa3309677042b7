import { z } from 'zod'
import { maximumPrice } from '#src/kernel/money.ts'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { reductionTexts } from './texts.ts'

const price = z
  .string({ error: () => reductionTexts.price })
  .transform((text) => parseAmount(text))
  .refine((value) => value !== null && value <= maximumPrice, { error: () => reductionTexts.price })
  .transform((value) => value ?? 0)

/** The form. The days begin and end at midnight in the time zone of the shop. */
export const reductionInput = z.object({
  price,
  startsOn: z.union([z.literal('').transform(() => null), z.iso.date(reductionTexts.startsOn)]).default(null),
  endsOn: z.iso.date(reductionTexts.endsOn),
})

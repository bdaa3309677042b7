import { z } from 'zod'
import { mostPercent } from './rules.ts'
import { affiliateTexts } from './texts.ts'

const percent = z.coerce.number(affiliateTexts.percent).int(affiliateTexts.percent)

export const programInput = z.object({
  /** Null for all listings. A form sends an empty text. */
  listingId: z
    .string()
    .max(100)
    .nullable()
    .default(null)
    .transform((id) => (id === '' ? null : id)),
  percent: percent.min(1, affiliateTexts.percent).max(mostPercent, affiliateTexts.percent),
})

import { z } from 'zod'
import { periodPattern } from '#src/kernel/periods.ts'
import { reportTexts } from './texts.ts'

export const periodInput = z.object({ period: z.string().regex(periodPattern, reportTexts.noSuchPeriod).optional() })
export const yearInput = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/, reportTexts.noSuchYear)
    .optional(),
})

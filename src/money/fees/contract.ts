import { z } from 'zod'
import { feeOrNone } from '#src/kernel/fee.ts'
import { longestReason } from './rules.ts'
import { feeTexts } from './texts.ts'

export const sellerFeeInput = z.object({
  userId: z.uuid(),
  /** Null: that of other sellers. */
  feePercent: feeOrNone,
  /** Its last day, "2026-12-24", in UTC. Empty or null for no end. */
  until: z
    .preprocess(
      (value) => (value === '' ? null : value),
      z.iso
        .date(feeTexts.until)
        .refine((day) => day < '2100', feeTexts.until)
        .nullable(),
    )
    .default(null),
  reason: z.string(feeTexts.reasonMissing).trim().min(1, feeTexts.reasonMissing).max(longestReason),
  /** What the form has read. Programs send none. */
  read: z.string().max(1000).optional(),
})

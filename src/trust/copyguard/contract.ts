import { copyguardTexts } from './texts.ts'
import { z } from 'zod'
import { hasVisible, withoutBidiControls } from '#src/kernel/visible-text.ts'
import { findingDecisions } from '#src/common/likeness/rules.ts'
import { longestReason } from './rules.ts'

/** The creator gets the reason of a removal; a release needs none. */
export const decisionInput = z
  .object({
    promptId: z.uuid(),
    decision: z.enum(findingDecisions),
    reason: z
      .string()
      .default('')
      .transform((text) => withoutBidiControls(text.toWellFormed().replaceAll(/(?!\n)\p{Cc}/gu, '')).trim())
      .pipe(z.string().max(longestReason, copyguardTexts.reasonTooLong)),
  })
  .refine(({ decision, reason }) => decision === 'released' || hasVisible(reason), {
    message: copyguardTexts.reasonMissing,
    path: ['reason'],
  })

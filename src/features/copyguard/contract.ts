import { z } from 'zod'
import { hasVisible, withoutBidiControls } from '#src/kernel/visible-text.ts'
import { findingDecisions } from '#src/features/likeness/rules.ts'
import { longestReason } from './rules.ts'

export const copyguardTexts = {
  gone: 'Nothing about this listing waits for a decision any more',
  reasonMissing: 'Please say why: its creator reads it',
  reasonTooLong: 'A reason can have at most 500 characters',
  released: 'Listing released',
  releasedMore: 'It will not be held again for this likeness.',
  removed: 'Listing removed',
  toldReleased: 'Your listing was released',
  toldRemoved: "Your listing was removed as a near copy of another creator's",
  removedMore: 'Its creator reads why.',
} as const

/** Where a listing is removed its creator is told why; where it is released nobody needs a reason. */
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

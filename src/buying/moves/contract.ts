import { z } from 'zod'
import { emailMax } from '#src/people/accounts/rules.ts'
import { longestReason } from './rules.ts'
import { moveTexts } from './texts.ts'

/** Which purchases an admin moves: all of an account, or one. `to` is a username or an email address. */
export const adminMove = z.object({
  userId: z.uuid(),
  to: z.string(moveTexts.userMissing).trim().min(1, moveTexts.userMissing).max(emailMax, moveTexts.userMissing),
  purchaseId: z.uuid().nullable().default(null),
})

export const moveReason = z.string(moveTexts.reason).trim().min(1, moveTexts.reason).max(longestReason)

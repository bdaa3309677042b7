import { failure } from '#src/kernel/failure.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { discountTexts } from './texts.ts'
import type { CodeStatus } from './rules.ts'

export const unverifiedEmail = failure('forbidden', 'email-unverified', accountTexts.verifyFirst)
export const codeTaken = failure('conflict', 'code-taken', discountTexts.taken, {
  fields: { code: discountTexts.taken },
})
export const tooManyCodes = failure('conflict', 'too-many-codes', discountTexts.tooMany)
export const alreadyOver = failure('invalid', 'code-over', discountTexts.expires, {
  fields: { expires: discountTexts.expires },
})
export const tooLate = failure('invalid', 'code-too-late', discountTexts.tooLate, {
  fields: { expires: discountTexts.tooLate },
})
export const tooManyAttempts = failure('limited', 'many-codes-tried', discountTexts.manyTries)
export const codeMissing = failure('missing', 'code-missing', discountTexts.unknown)

export const unknownCode = failure('invalid', 'discount-unknown', discountTexts.unknown)
export const alreadyUsed = failure('conflict', 'discount-used', discountTexts.usedAlready)

type Refused = Exclude<CodeStatus, 'active'> | 'held'

const texts: Readonly<Record<Refused, string>> = {
  paused: discountTexts.isPaused,
  expired: discountTexts.isExpired,
  'used-up': discountTexts.isUsedUp,
  held: discountTexts.isHeld,
}
export const notValid = (status: Refused) => failure('conflict', `discount-${status}`, texts[status])

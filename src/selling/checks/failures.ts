import { failure } from '#src/kernel/failure.ts'
import { notRunCode } from './rules.ts'
import { checkTexts } from './texts.ts'

export const checkMissing = failure('missing', 'check-missing', checkTexts.missing)
export const checkChanged = failure('conflict', 'check-changed', checkTexts.changed)
export const tooManyChecks = failure('conflict', 'too-many-checks', checkTexts.tooMany)
export const versionHeld = failure('conflict', 'version-held', checkTexts.held)
/** A field of the check is invalid. */
export const badCheck = (field: 'expected' | 'textName' | 'message', message: string) =>
  failure('invalid', 'invalid-check', message, { fields: { [field]: message } })
/** The answer could not be checked. Nothing is published. */
export const notRun = (reason: string) => failure('conflict', notRunCode, reason)

import { failure } from '#src/kernel/failure.ts'
import { withdrawalTexts } from './texts.ts'

export const tooManyStatements = failure('limited', 'too-many-statements', withdrawalTexts.tooMany)
export const linkInvalid = failure('missing', 'link-invalid', withdrawalTexts.linkInvalid)
export const statementMissing = failure('missing', 'statement-missing', withdrawalTexts.missing)
export const statementFinished = failure('conflict', 'statement-finished', withdrawalTexts.notWaiting)
export const ownStatement = failure('forbidden', 'own-statement', withdrawalTexts.ownStatement)

import { failure } from '#src/kernel/failure.ts'
import { reportTexts } from './texts.ts'

export const reasonMissing = failure('invalid', 'reason-missing', reportTexts.missing, {
  fields: { reason: reportTexts.missing },
})
export const ownListing = failure('forbidden', 'own-listing', reportTexts.own)
export const alreadyReported = failure('conflict', 'already-reported', reportTexts.pending)
export const tooManyReports = failure('limited', 'too-many-reports', reportTexts.tooMany)
export const tooManyToday = failure('limited', 'too-many-reports-today', reportTexts.tooManyToday)
export const alreadyKnown = failure('conflict', 'known-already', reportTexts.known)
export const reportMissing = failure('missing', 'report-missing', reportTexts.gone)
export const alreadyDecided = failure('conflict', 'already-decided', reportTexts.decided)

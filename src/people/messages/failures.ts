import { failure } from '#src/kernel/failure.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { messageTexts } from './texts.ts'

const title = messageTexts.failed

export const threadMissing = failure('missing', 'thread-missing', messageTexts.missing)
export const userMissing = failure('missing', 'person-missing', messageTexts.nobody)
export const unverifiedEmail = failure('forbidden', 'email-unverified', accountTexts.verifyFirst, { title })
export const messageToSelf = failure('forbidden', 'own-profile', messageTexts.self, { title })
export const hasLeft = failure('conflict', 'person-left', messageTexts.left, { title })
export const closedToYou = failure('forbidden', 'closed-to-you', messageTexts.closed, { title })
export const blockedByYou = failure('conflict', 'blocked-by-you', messageTexts.blockedByYou, { title })
export const tooFast = failure('limited', 'too-fast', messageTexts.tooFast, { title })
export const tooManyThreads = failure('limited', 'too-many-threads', messageTexts.tooManyThreads, { title })
export const alreadySent = failure('conflict', 'sent-already', messageTexts.sentAlready, { title })
export const messageMissing = failure('missing', 'message-missing', messageTexts.messageMissing)
export const ownMessage = failure('forbidden', 'own-message', messageTexts.ownMessage)
export const alreadyReported = failure('conflict', 'already-reported', messageTexts.reportedAlready)
export const tooManyReports = failure('limited', 'too-many-reports', messageTexts.tooManyReports)
export const reportGone = failure('missing', 'report-missing', messageTexts.reportGone)
export const alreadyDecided = failure('conflict', 'already-decided', messageTexts.decidedAlready)

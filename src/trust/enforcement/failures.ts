import { failure } from '#src/kernel/failure.ts'
import { enforcementTexts } from './texts.ts'

export const personMissing = failure('missing', 'person-missing', enforcementTexts.personMissing)
export const notSuspended = failure('conflict', 'not-barred', enforcementTexts.notSuspended)
export const noLongerAdmin = failure('forbidden', 'not-admin', enforcementTexts.notAdmin)
export const alreadyBanned = failure('conflict', 'banned-already', enforcementTexts.banned)
export const reasonMissing = failure('invalid', 'reason-missing', enforcementTexts.reasonMissing, {
  fields: { reason: enforcementTexts.reasonMissing },
})
export const untilMissing = failure('invalid', 'until-missing', enforcementTexts.untilMissing, {
  fields: { until: enforcementTexts.untilMissing },
})
export const listingNotTheirs = failure('invalid', 'listing-not-theirs', enforcementTexts.listingMissing, {
  fields: { promptId: enforcementTexts.listingMissing },
})
export const listingRemoved = failure('conflict', 'listing-removed', enforcementTexts.listingRemoved)
export const actionMissing = failure('missing', 'action-missing', enforcementTexts.actionMissing)
export const alreadyLifted = failure('conflict', 'lifted-already', enforcementTexts.lifted)
export const nothingHeld = failure('conflict', 'nothing-held', enforcementTexts.nothingHeld)
export const keyInvalid = failure('missing', 'key-invalid', enforcementTexts.keyInvalid)
export const alreadyAppealed = failure('conflict', 'appealed-already', enforcementTexts.appealedAlready)
export const appealOver = failure('conflict', 'appeal-over', enforcementTexts.appealOver)
export const appealMissing = failure('missing', 'appeal-missing', enforcementTexts.appealGone)
export const appealDecided = failure('conflict', 'appeal-decided', enforcementTexts.appealDecided)
export const tooManyNotices = failure('limited', 'too-many-notices', enforcementTexts.tooManyNotices)
export const urlElsewhere = failure('invalid', 'url-elsewhere', enforcementTexts.urlElsewhere, {
  fields: { url: enforcementTexts.urlElsewhere },
})
export const noticeMissing = failure('missing', 'notice-missing', enforcementTexts.noticeGone)
export const noticeDecided = failure('conflict', 'notice-decided', enforcementTexts.noticeDecided)

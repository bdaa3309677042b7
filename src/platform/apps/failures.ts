import { failure } from '#src/kernel/failure.ts'
import { appTexts } from '#src/platform/apps/texts.ts'

export const appMissing = failure('missing', 'app-missing', appTexts.unknown)
export const appNotEditable = failure('conflict', 'app-not-editable', appTexts.notEditable)
export const notConnected = failure('missing', 'app-not-connected', appTexts.missing)
export const requestExpired = failure('invalid', 'app-request-expired', appTexts.requestExpired)
export const requestInvalid = failure('invalid', 'app-request-invalid', appTexts.requestInvalid)
export const appUnknown = failure('missing', 'app-unknown', appTexts.appUnknown)
export const appBlocked = failure('forbidden', 'app-blocked', appTexts.appBlocked)
export const documentInvalid = failure('invalid', 'app-document-invalid', appTexts.documentInvalid)
export const documentMissing = failure('unavailable', 'app-document-missing', appTexts.documentMissing)
export const returnUnknown = failure('invalid', 'app-return-unknown', appTexts.returnUnknown)
export const onlyForAdmins = failure('forbidden', 'app-for-admins', appTexts.adminsOnly)

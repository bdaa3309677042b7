import { failure } from '#src/kernel/failure.ts'
import { developerTexts } from './texts.ts'

export const unconfirmed = failure('forbidden', 'email-unverified', developerTexts.confirmFirst)
export const unconfirmedForGit = failure('forbidden', 'email-unverified', developerTexts.confirmForGit)
export const tooManyTokens = failure('conflict', 'too-many-git-tokens', developerTexts.tooManyTokens)
export const unconfirmedForLibrary = failure('forbidden', 'email-unverified', developerTexts.confirmForLibrary)
export const tooManyAddresses = failure('conflict', 'too-many-library-addresses', developerTexts.tooManyAddresses)
export const addressMissing = failure('missing', 'library-address-missing', developerTexts.addressMissing)
export const tooManyKeys = failure('conflict', 'too-many-keys', developerTexts.tooMany)
export const tooManyNew = failure('limited', 'too-many-new-keys', developerTexts.tooManyNew)
export const keyMissing = failure('missing', 'key-missing', developerTexts.missing)
export const scopeNotAllowed = failure('forbidden', 'scope-not-allowed', developerTexts.scopeNotAllowed)
export const keyReused = failure('invalid', 'idempotency-key-reused', developerTexts.keyReused)
export const keyBusy = failure('conflict', 'idempotency-key-in-use', developerTexts.keyBusy)
export const outcomeUnknown = failure('conflict', 'outcome-unknown', developerTexts.outcomeUnknown)

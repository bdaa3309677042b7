import { failure } from '#src/kernel/failure.ts'
import { adminTexts } from './texts.ts'

export const viewMissing = failure('missing', 'view-missing', adminTexts.viewMissing)
export const tooManyViews = failure('conflict', 'too-many-views', adminTexts.tooManyViews)
export const bulkMissing = failure('missing', 'bulk-missing', adminTexts.bulkMissing)
export const bulkUnfinished = failure('unavailable', 'bulk-unfinished', adminTexts.bulkUnfinished)

/** Why a job cannot be retried. */
export const jobFailures = {
  missing: failure('missing', 'job-missing', adminTexts.jobMissing),
  erased: failure('conflict', 'job-erased', adminTexts.jobErased),
  waiting: failure('conflict', 'job-waiting', adminTexts.jobWaiting),
} as const

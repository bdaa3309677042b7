import { failure } from '#src/kernel/failure.ts'
import { adminTexts } from './texts.ts'

/** Why a job cannot be retried. */
export const jobFailures = {
  missing: failure('missing', 'job-missing', adminTexts.jobMissing),
  erased: failure('conflict', 'job-erased', adminTexts.jobErased),
  waiting: failure('conflict', 'job-waiting', adminTexts.jobWaiting),
} as const

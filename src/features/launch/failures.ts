import { failure } from '#src/kernel/failure.ts'

export const checkUnknown = failure('missing', 'check-unknown', 'There is no such check')
export const checkRunning = failure(
  'limited',
  'check-running',
  'This check ran a moment ago. Wait ten seconds and run it again.',
)
export const alreadyOpen = failure('conflict', 'shop-open', 'The shop is open already')

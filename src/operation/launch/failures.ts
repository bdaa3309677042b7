import { failure } from '#src/kernel/failure.ts'

export const checkUnknown = failure('missing', 'check-unknown', 'There is no such check')
export const checkRunning = failure(
  'limited',
  'check-running',
  'This check ran a moment ago. Wait ten seconds and run it again.',
)
export const alreadyOpen = failure('conflict', 'shop-open', 'The shop is open already')
export const hasAdminAlready = failure(
  'conflict',
  'has-admin',
  'The shop has an admin. Give others the role with: npm run admin -- grant EMAIL admin',
)
export const setupLinkInvalid = failure(
  'forbidden',
  'setup-link-invalid',
  'This link is not valid. It may be older than a day, used, or replaced by a newer one. Print another one on the server.',
)

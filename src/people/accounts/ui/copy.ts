import type { accountTexts } from '#src/people/accounts/texts.ts'

type Words = Pick<
  typeof accountTexts,
  'resetRequested' | 'linkBusy' | 'linkInvalid' | 'verified' | 'verifyFirst' | 'linkSent'
>

/** Copies of the contract's texts, typed to match them. Importing the contract would bundle its schema library. */
export const accountCopy: Words = {
  resetRequested: 'If there is an account with that address, we’ve sent a link',
  linkBusy: 'Too many attempts. Please wait a few minutes, then open the link again.',
  linkInvalid: 'This link is no longer valid. Please request a new one.',
  verified: 'Email address verified',
  verifyFirst: 'Please confirm your email address first',
  linkSent: 'We’ve sent you a link. You can request a few per hour.',
}

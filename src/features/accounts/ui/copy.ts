import type { accountTexts } from '#src/features/accounts/texts.ts'

type Words = Pick<
  typeof accountTexts,
  'resetRequested' | 'linkBusy' | 'linkInvalid' | 'verified' | 'verifyFirst' | 'linkSent'
>

/** Copies of the contract's texts, typed to match them. Importing the contract would bundle its schema library. */
export const accountCopy: Words = {
  resetRequested: 'If an account has that address, an email with a link is on its way',
  linkBusy: 'Too many attempts. Please wait a few minutes, then open the link again.',
  linkInvalid: 'This link is no longer valid. Please ask for a new one.',
  verified: 'Email address verified',
  verifyFirst: 'Please verify your email address first',
  linkSent: 'A link is on its way to your address. We send only a few an hour.',
}

import type * as contract from '#src/features/waitlist/contract.ts'

// Copies of the contract's texts, typed to match them. Importing the contract would bundle its schema library.

type Words = Pick<typeof contract.waitlistTexts, 'invalidTitle'>
export const waitlistCopy: Words = { invalidTitle: 'Validation error' }

export const referralLabels: typeof contract.referralLabels = {
  'social-media': 'Social media',
  'search-engine': 'Search engine',
  friend: 'A friend or colleague',
  blog: 'Blog or article',
  other: 'Somewhere else',
}

import type * as contract from '#src/features/waitlist/contract.ts'

// The contract's words, typed so that they cannot differ from it; its schemas would bring their library into the page.

type Words = Pick<typeof contract.waitlistTexts, 'invalidTitle'>
export const waitlistWords: Words = { invalidTitle: 'Validation error' }

export const referralLabels: typeof contract.referralLabels = {
  'social-media': 'Social media',
  'search-engine': 'Search engine',
  friend: 'A friend or colleague',
  blog: 'Blog or article',
  other: 'Somewhere else',
}

import { nameMax, emailMax } from '#src/people/waitlist/rules.ts'

/** User-facing texts about the waitlist. */
export const waitlistTexts = {
  invalidTitle: 'Validation error',
  nameMissing: 'Please enter your name',
  nameTooLong: `Name must be at most ${nameMax} characters`,
  emailShape: 'Please enter a valid email address',
  emailTooLong: `Email must be at most ${emailMax} characters`,
  referralUnknown: 'Please choose one of the answers',
  duplicateTitle: 'Already registered',
  duplicate: 'This email is already on our waitlist!',
  failedTitle: 'Error',
  failed: 'Something went wrong. Please try again.',
  joinedTitle: 'Welcome to the Founders Club!',
  joined: 'Check your email for next steps.',
  inviteInvalid: 'This invite is no longer valid. An invite works once, and only for the address it was sent to.',
  inviteNeeded: 'Signing up needs an invite at the moment',
  inviteOtherEmail: 'This invite was sent to another address',
  inviteFailed: 'The invite could not be sent. Please try again.',
  hasAccount: 'Someone has already signed up with this address',
} as const

export const referralLabels = {
  'social-media': 'Social media',
  'search-engine': 'Search engine',
  friend: 'A friend or colleague',
  blog: 'Blog or article',
  other: 'Somewhere else',
} as const

import { z } from 'zod'
import { hasVisible, withoutBidiControls } from '#src/kernel/visible-text.ts'
import { listQuery } from '#src/features/paging/contract.ts'
import { emailMax, nameMax, referralSources, waitingFilters, waitingSorts } from '#src/features/waitlist/rules.ts'

/** What the user reads about the waitlist. */
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
  hasAccount: 'Somebody with this address has signed up already',
} as const

export const referralLabels = {
  'social-media': 'Social media',
  'search-engine': 'Search engine',
  friend: 'A friend or colleague',
  blog: 'Blog or article',
  other: 'Somewhere else',
} as const

const oneLine = (text: string) =>
  withoutBidiControls(text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim()

const name = z
  .string(waitlistTexts.nameMissing)
  .transform(oneLine)
  .pipe(z.string().refine(hasVisible, waitlistTexts.nameMissing).max(nameMax, waitlistTexts.nameTooLong))

const email = z
  .string(waitlistTexts.emailShape)
  .trim()
  .max(emailMax, waitlistTexts.emailTooLong)
  .pipe(z.email(waitlistTexts.emailShape))

/** An answer that was left open is none. */
const referralSource = z
  .union([z.enum(referralSources), z.literal('')], waitlistTexts.referralUnknown)
  .nullish()
  .transform((source) => source || null)

/** What the page posts. `company` is a field that no person sees: who fills it in is a program. */
export const joinForm = z.object({ name, email, referralSource, company: z.string().max(1000).default('') })

export const inviteAddress = z.object({ email })

/** Who of the list an admin wants to see; `whole`: for a file rather than a page. */
export const waitlistQuery = listQuery.extend({
  state: z.enum(waitingFilters).catch('all').default('all'),
  sort: z.enum(waitingSorts).catch('old').default('old'),
  whole: z.literal(true).optional().catch(undefined),
})

export const invited = (email: string): string => `${email} is invited`

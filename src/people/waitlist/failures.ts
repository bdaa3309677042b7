import { failure } from '#src/kernel/failure.ts'
import { waitlistTexts } from '#src/people/waitlist/texts.ts'

export const alreadyRegistered = failure('conflict', 'already-registered', waitlistTexts.duplicate, {
  title: waitlistTexts.duplicateTitle,
})
export const rowMissing = failure('missing', 'not-on-the-list', 'Waitlist entry not found')
export const hasAccount = failure('conflict', 'has-account', waitlistTexts.hasAccount)
export const inviteNeeded = failure('forbidden', 'invite-needed', waitlistTexts.inviteNeeded)
export const inviteInvalid = failure('forbidden', 'invite-invalid', waitlistTexts.inviteInvalid)
export const inviteOtherEmail = failure('forbidden', 'invite-other-email', waitlistTexts.inviteOtherEmail, {
  fields: { email: waitlistTexts.inviteOtherEmail },
})

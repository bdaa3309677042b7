import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { accountTexts, linkTexts, tooManyAttempts } from '#src/features/accounts/contract.ts'

export const userMissing = failure('missing', 'user-missing', accountTexts.userMissing)
export const creatorMissing = failure('missing', 'creator-missing', accountTexts.creatorMissing)
export const lastAdmin = failure('conflict', 'last-admin', accountTexts.lastAdmin)
export const ownAdmin = failure('conflict', 'own-admin', accountTexts.ownAdmin)
export const roleHeld = failure('conflict', 'role-held', accountTexts.roleHeld)
export const manyCalledSo = failure('conflict', 'many-called-so', accountTexts.manyCalledSo)
export const wrongPassword = failure('invalid', 'wrong-password', accountTexts.passwordWrong, {
  fields: { currentPassword: accountTexts.passwordWrong },
})
export const tooManyTries = (seconds: number) => failure('limited', 'too-many-attempts', tooManyAttempts(seconds))
export const notYourSessions = failure('forbidden', 'not-yours', 'These are not your sessions')

export const usernameTaken = failure('conflict', 'username-taken', accountTexts.usernameTaken, {
  fields: { username: accountTexts.usernameTaken },
})

export const emailTaken = failure('conflict', 'email-taken', accountTexts.emailTaken, {
  fields: { email: accountTexts.emailTaken },
})

export const usernameReserved = failure('invalid', 'username-reserved', accountTexts.usernameReserved, {
  fields: { username: accountTexts.usernameReserved },
})

export const linkMissing = failure('missing', 'link-missing', linkTexts.linkMissing)
export const lastWayIn = failure('conflict', 'last-way-in', linkTexts.lastWayIn)
export const passwordNeeded = failure('invalid', 'password-needed', linkTexts.passwordNeeded)

export const avatarNotYours = failure('invalid', 'avatar-not-yours', 'That picture is not yours', {
  title: accountTexts.avatarFailed,
})

/** Why a way by another site leads nowhere. */
export const linkRefusals = [
  'declined',
  'expired',
  'failed',
  'no-address',
  'not-linked',
  'other-linked',
  'others-already',
  'unproven',
  'unreachable',
] as const
export type LinkRefusal = (typeof linkRefusals)[number]

/** The same for whoever stands there: `name` is the site's. */
export function linkFailure(why: LinkRefusal, name: string): Failure {
  switch (why) {
    case 'declined':
      return failure('conflict', why, linkTexts.declined(name))
    case 'expired':
      return failure('conflict', why, linkTexts.expired)
    case 'failed':
      return failure('unavailable', why, linkTexts.failed(name))
    case 'no-address':
      return failure('invalid', why, linkTexts.noAddress(name))
    case 'not-linked':
      return failure('conflict', why, linkTexts.notLinked(name))
    case 'other-linked':
      return failure('conflict', why, linkTexts.otherLinked(name))
    case 'others-already':
      return failure('conflict', why, linkTexts.othersAlready(name))
    case 'unproven':
      return failure('invalid', why, linkTexts.unproven(name))
    case 'unreachable':
      return failure('unavailable', why, linkTexts.unreachable(name))
  }
}

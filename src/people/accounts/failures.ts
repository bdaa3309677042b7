import type { Failure, FailureStatus } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { tooManyAttempts } from '#src/people/accounts/contract.ts'
import { accountTexts, linkTexts } from '#src/people/accounts/texts.ts'

export const userMissing = failure('missing', 'user-missing', accountTexts.userMissing)
export const creatorMissing = failure('missing', 'creator-missing', accountTexts.creatorMissing)
export const lastAdmin = failure('conflict', 'last-admin', accountTexts.lastAdmin)
export const ownAccount = failure('forbidden', 'own-account', accountTexts.ownAccount)
export const aboutStaff = failure('forbidden', 'about-staff', accountTexts.aboutStaff)
export const roleHeld = failure('conflict', 'role-held', accountTexts.roleHeld)
export const manyCalledSo = failure('conflict', 'many-called-so', accountTexts.manyCalledSo)
export const adminByName = failure('missing', 'admin-by-name', accountTexts.adminByName)
export const wrongPassword = failure('invalid', 'wrong-password', accountTexts.passwordWrong, {
  fields: { currentPassword: accountTexts.passwordWrong },
})
export const tooManyTries = (seconds: number) => failure('limited', 'too-many-attempts', tooManyAttempts(seconds))
export const notYourSessions = failure('forbidden', 'not-yours', 'These are not your sessions')

/** Never shown: the sign-in continues without the form. */
export const formNotKept = failure('missing', 'form-not-kept', 'The form was not kept')

export const usernameTaken = failure('conflict', 'username-taken', accountTexts.usernameTaken, {
  fields: { username: accountTexts.usernameTaken },
})

export const emailTaken = failure('conflict', 'email-taken', accountTexts.emailTaken, {
  fields: { email: accountTexts.emailTaken },
})

export const ownAddress = failure('invalid', 'own-address', accountTexts.ownAddress, {
  fields: { email: accountTexts.ownAddress },
})
export const demoAddress = failure('forbidden', 'demo-address', accountTexts.demoAddress)
/** An emailed link that is unknown, used or expired. Says nothing about which. */
export const linkInvalid = failure('invalid', 'link-invalid', accountTexts.linkInvalid)

export const renamedTooOften = failure('limited', 'renamed-too-often', accountTexts.renamedTooOften, {
  fields: { username: accountTexts.renamedTooOften },
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

type Refusal = { readonly status: FailureStatus; readonly says: (site: string) => string }

/** Failures of external sign-in. */
const linkRefusals = {
  declined: { status: 'conflict', says: linkTexts.declined },
  expired: { status: 'conflict', says: () => linkTexts.expired },
  failed: { status: 'unavailable', says: linkTexts.failed },
  'no-address': { status: 'invalid', says: linkTexts.noAddress },
  'not-linked': { status: 'conflict', says: linkTexts.notLinked },
  'other-linked': { status: 'conflict', says: linkTexts.otherLinked },
  'others-already': { status: 'conflict', says: linkTexts.othersAlready },
  unproven: { status: 'invalid', says: linkTexts.unproven },
  unreachable: { status: 'unavailable', says: linkTexts.unreachable },
} as const satisfies Readonly<Record<string, Refusal>>
export type LinkRefusal = keyof typeof linkRefusals

export const isLinkRefusal = (code: string): code is LinkRefusal => Object.hasOwn(linkRefusals, code)

/** The failure for the user; `name` is the provider's. */
export function linkFailure(why: LinkRefusal, name: string): Failure {
  const { status, says } = linkRefusals[why]
  return failure(status, why, says(name))
}

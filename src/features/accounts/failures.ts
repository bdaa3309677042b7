import { failure } from '#src/kernel/failure.ts'
import { accountTexts, tooManyAttempts } from '#src/features/accounts/contract.ts'

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

export const avatarNotYours = failure('invalid', 'avatar-not-yours', 'That picture is not yours', {
  title: accountTexts.avatarFailed,
})

import type { AuthParts } from '#src/adapters/auth/parts.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { signInAgain, wrongPassword } from '#src/adapters/auth/two-factor.ts'
import { accountTexts, passwordChangeForm } from '#src/features/accounts/contract.ts'
import { sessionsEnded } from '#src/features/accounts/events.ts'
import { deleteLinks } from '#src/features/accounts/index.ts'

/** Another password for whoever is signed in and knows the old one. It ends every other session, and links in mails. */
export async function changePassword(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(passwordChangeForm, values)
  if (!form.ok) return failed(form.failure)
  const { session } = await parts.lookup.actorOf(from, new Date(), { fresh: true })
  if (!session) return failed(signInAgain)
  const { currentPassword, password } = form.value
  const body = { currentPassword, newPassword: password, revokeOtherSessions: true }
  const answer = await parts.ask({ path: '/change-password', body, from, withCookies: true })
  if (answer.code === 'INVALID_PASSWORD') return failed(wrongPassword)
  if (answer.status !== 200) return failed(refusalOf(answer, 'password-not-changed', accountTexts.resetFailed))
  await parts.tell(sessionsEnded(session.userId), (tx) => deleteLinks(tx, session.userId))
  await parts.warn(session.userId, 'password')
  return succeeded(undefined, answer.setCookies)
}

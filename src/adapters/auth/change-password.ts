import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { tryPassword } from '#src/adapters/auth/password-try.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { rememberDevice } from '#src/adapters/auth/remember-device.ts'
import { passwordChangeForm } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { sessionsEnded, signedOutEverywhere } from '#src/people/accounts/events.ts'
import { deleteLinks } from '#src/people/accounts/public/session-store.ts'
import { wrongPassword } from '#src/people/accounts/failures.ts'

/** Changes the signed-in user's password. Ends every other session and invalidates emailed links. */
export async function changePassword(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(passwordChangeForm, values)
  if (!form.ok) return failed(form.failure)
  const tried = await tryPassword(parts, from)
  if (!tried.ok) return failed(tried.failure)
  const { userId } = tried.value
  const { currentPassword, password } = form.value
  const body = { currentPassword, newPassword: password, revokeOtherSessions: true }
  const answer = await parts.ask(from, (call) => parts.library.api.changePassword({ body, ...call }), { cookies: true })
  if (answer.code === 'INVALID_PASSWORD') return failed(wrongPassword)
  if (answer.status !== 200) return failed(refusalOf(answer, 'password-not-changed', accountTexts.resetFailed))
  await tried.value.succeeded()
  await parts.tell(sessionsEnded(userId), (tx) => deleteLinks(tx, userId, parts.clock.now()))
  await parts.tell(signedOutEverywhere(userId))
  await parts.warn(userId, 'password')
  return succeeded(undefined, [...answer.setCookies, ...(await rememberDevice(parts, userId, from))])
}

import type { LibraryAnswer } from '#src/adapters/auth/call-library.ts'
import { countGuess, countSecondStep } from '#src/adapters/auth/guess-limits.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { rememberDevice } from '#src/adapters/auth/remember-device.ts'
import { signInForm } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { sessionsEnded } from '#src/people/accounts/events.ts'
import { deleteSessionByToken } from '#src/people/accounts/public/session-store.ts'
import type { UserActor } from '#src/people/accounts/public/ways.ts'

/** With a second step, a correct password does not sign in yet. */
export type SignedIn = UserActor | { readonly userId: null; readonly needsCode: true }

/** Starts a session and ends the browser's previous one. A wrong password and an unknown address give the same failure. */
export async function signIn(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<SignedIn>> {
  const form = readForm(signInForm, values)
  if (!form.ok) return failed(form.failure)
  const guess = await countGuess(parts, form.value.email, from)
  if (!guess.ok) return failed(guess.failure)
  const answer = await parts.ask(from, (call) => parts.library.api.signInEmail({ body: form.value, ...call }))
  const { user } = answer.call
  if (!answer.value || !user) return failed(refusalOf(answer, 'sign-in-failed', accountTexts.signInFailed))
  await guess.value.forget()
  if ('twoFactorRedirect' in answer.value) {
    const step = await countSecondStep(parts, form.value.email, from)
    if (!step.ok) return failed(step.failure)
    return succeeded({ userId: null, needsCode: true }, answer.setCookies)
  }
  return finishSignIn(parts, user, answer, from)
}

/** Ends the browser's previous session, and makes the browser a known device. */
export async function finishSignIn(
  parts: AuthParts,
  user: UserActor,
  { setCookies }: LibraryAnswer<unknown>,
  from: Request,
): Promise<Outcome<UserActor>> {
  const token = parts.cookie.tokenIn(from.headers.get('cookie'))
  if (token !== null) {
    await deleteSessionByToken(parts.db, token)
    parts.lookup.forget(token)
  }
  return succeeded(user, [...setCookies, ...(await rememberDevice(parts, user.userId, from))])
}

/** Ends the session of this browser. Succeeds if there was none. */
export async function signOut(parts: AuthParts, from: Request, now: Date): Promise<Outcome<undefined>> {
  const { session } = await parts.lookup.actorOf(from, now)
  const answer = await parts.ask(from, parts.library.api.signOut, { cookies: true })
  if (session) await parts.tell(sessionsEnded(session.userId))
  if (!answer.value) return failed(refusalOf(answer, 'sign-out-failed', accountTexts.busy))
  return succeeded(undefined, answer.setCookies)
}

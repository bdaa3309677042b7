import { countGuess, countSecondStep } from '#src/adapters/auth/guess-limits.ts'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { signedInUserId } from '#src/adapters/auth/parts.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { rememberDevice } from '#src/adapters/auth/remember-device.ts'
import { signInForm } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { sessionsEnded } from '#src/people/accounts/events.ts'
import { deleteSessionByToken } from '#src/people/accounts/public/session-store.ts'

/** With a second step, a correct password does not sign in yet. */
export type SignedIn = { readonly userId: string } | { readonly userId: null; readonly needsCode: true }

/** Starts a session and ends the browser's previous one. A wrong password and an unknown address give the same failure. */
export async function signIn(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<SignedIn>> {
  const form = readForm(signInForm, values)
  if (!form.ok) return failed(form.failure)
  const guess = await countGuess(parts, form.value.email, from)
  if (!guess.ok) return failed(guess.failure)
  const answer = await parts.ask({ path: '/sign-in/email', body: form.value, from })
  if (answer.status === 200 && answer.body['twoFactorRedirect'] === true) {
    await guess.value.forget()
    const step = await countSecondStep(parts, form.value.email, from)
    if (!step.ok) return failed(step.failure)
    return succeeded({ userId: null, needsCode: true }, answer.setCookies)
  }
  const userId = signedInUserId(answer)
  if (answer.status !== 200 || userId === null) {
    return failed(refusalOf(answer, 'sign-in-failed', accountTexts.signInFailed))
  }
  await guess.value.forget()
  await endPrevious(parts, from)
  return succeeded({ userId }, [...answer.setCookies, ...(await rememberDevice(parts, { userId }, from))])
}

/** Ends the session of this browser. Succeeds if there was none. */
export async function signOut(parts: AuthParts, from: Request, now: Date): Promise<Outcome<undefined>> {
  const { session } = await parts.lookup.actorOf(from, now)
  const answer = await parts.ask({ path: '/sign-out', body: {}, from, withCookies: true })
  if (session) await parts.tell(sessionsEnded(session.userId))
  if (answer.status !== 200) return failed(refusalOf(answer, 'sign-out-failed', accountTexts.busy))
  return succeeded(undefined, answer.setCookies)
}

export async function endPrevious({ cookie, lookup, db }: AuthParts, from: Request): Promise<void> {
  const token = cookie.tokenIn(from.headers.get('cookie'))
  if (token === null) return
  await deleteSessionByToken(db, token)
  lookup.forget(token)
}

import { failure } from '#src/kernel/failure.ts'
import type { LibraryAnswer } from '#src/adapters/auth/call-library.ts'
import { confirmPassword } from '#src/adapters/auth/confirm-password.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { challengeName, cookiesNamed } from '#src/adapters/auth/session-cookie.ts'
import { finishSignIn } from '#src/adapters/auth/sign-in.ts'
import { signInAgain } from '#src/adapters/auth/password-try.ts'
import { newPasskeyForm, passkeyForm, passkeyRemoval } from '#src/people/accounts/contract.ts'
import type { UserActor } from '#src/people/accounts/public/ways.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'

/** The options of Web Authentication, level 3, as JSON. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

/** Starts a passkey sign-in; the passkey identifies the user. */
export async function beginPasskeySignIn(parts: AuthParts, from: Request): Promise<Outcome<PasskeyOptions>> {
  const answer = await parts.ask(from, (call) => parts.library.api.generatePasskeyAuthenticationOptions(call))
  if (!answer.value) return failed(refusalOf(answer, 'passkey-refused', accountTexts.busy))
  // The library only prefers user verification; a passkey that replaces password and second step requires it.
  return succeeded({ ...answer.value, userVerification: 'required' }, answer.setCookies)
}

/** Starts a session and ends the browser's previous one. A passkey with user verification replaces both steps. */
export async function signInWithPasskey(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<UserActor>> {
  const form = readForm(passkeyForm, values)
  if (!form.ok) return failed(form.failure)
  // The library checks its format.
  const body = { response: form.value.credential as never }
  // Only the challenge cookie: an existing session must not affect who signs in.
  const cookies = cookiesNamed(from.headers.get('cookie'), challengeName)
  const answer = await parts.ask(from, (call) => parts.library.api.verifyPasskeyAuthentication({ body, ...call }), {
    cookies,
  })
  const { user } = answer.call
  return answer.value && user ? finishSignIn(parts, user, answer, from) : failed(passkeyRefusal(answer))
}

/** Starts adding a passkey for the signed-in user, after a password check. */
export async function beginPasskey(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<PasskeyOptions>> {
  const confirmed = await confirmPassword(parts, values, from)
  if (!confirmed.result.ok) return failed(confirmed.result.failure)
  const answer = await parts.ask(from, parts.library.api.generatePasskeyRegistrationOptions, { cookies: true })
  if (answer.status === 401) return failed(signInAgain)
  if (!answer.value) return failed(refusalOf(answer, 'passkey-refused', accountTexts.busy))
  const rp = { id: new URL(parts.publicUrl).hostname, name: parts.shop().shopName }
  return succeeded({ ...answer.value, rp }, answer.setCookies)
}

/** Saves a passkey created with the options of `beginPasskey`, which are valid for one. */
export async function addPasskey(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(newPasskeyForm, values)
  if (!form.ok) return failed(form.failure)
  const { session } = await parts.lookup.actorOf(from, new Date(), { fresh: true })
  const body = { response: form.value.credential, name: form.value.name }
  const answer = await parts.ask(from, (call) => parts.library.api.verifyPasskeyRegistration({ body, ...call }), {
    cookies: true,
  })
  if (answer.status === 401 || !session) return failed(signInAgain)
  if (answer.status !== 200) return failed(refusalOf({ ...answer, status: 400 }, 'passkey-refused', notMade))
  await parts.warn(session.userId, 'passkey-added')
  return succeeded(undefined, answer.setCookies)
}

/** Deletes a passkey of the signed-in user. */
export async function removePasskey(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(passkeyRemoval, values)
  if (!form.ok) return failed(form.failure)
  const { session } = await parts.lookup.actorOf(from, new Date(), { fresh: true })
  if (!session) return failed(signInAgain)
  const body = { id: form.value.passkeyId }
  const answer = await parts.ask(from, (call) => parts.library.api.deletePasskey({ body, ...call }), { cookies: true })
  // Passkeys of other users are not found.
  if (answer.status !== 200)
    return failed(answer.status >= 500 ? refusalOf(answer, 'passkey-refused', accountTexts.busy) : missing)
  await parts.warn(session.userId, 'passkey-removed')
  return succeeded(undefined, answer.setCookies)
}

function passkeyRefusal(answer: LibraryAnswer<unknown>) {
  if (answer.status === 429) return refusalOf(answer, 'passkey-refused', accountTexts.busy)
  return failure('invalid', 'passkey-refused', accountTexts.passkeyUnknown, { title: accountTexts.signInFailed })
}

const notMade = accountTexts.passkeyFailed
const missing = failure('missing', 'passkey-missing', accountTexts.passkeyMissing)

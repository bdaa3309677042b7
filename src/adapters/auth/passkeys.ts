import { failure } from '#src/kernel/failure.ts'
import type { LibraryResponse } from '#src/adapters/auth/call-library.ts'
import { confirmPassword } from '#src/adapters/auth/confirm-password.ts'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { signedInUserId } from '#src/adapters/auth/parts.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { challengeName, cookiesNamed } from '#src/adapters/auth/session-cookie.ts'
import { rememberDevice } from '#src/adapters/auth/remember-device.ts'
import { endPrevious } from '#src/adapters/auth/sign-in.ts'
import { signInAgain } from '#src/adapters/auth/password-try.ts'
import { newPasskeyForm, passkeyForm, passkeyRemoval } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'

/** The options of Web Authentication, level 3, as JSON. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

/** Starts a passkey sign-in; the passkey identifies the user. */
export async function beginPasskeySignIn(parts: AuthParts, from: Request): Promise<Outcome<PasskeyOptions>> {
  const answer = await parts.ask({ path: '/passkey/generate-authenticate-options', from })
  if (answer.status !== 200) return failed(refusalOf(answer, 'passkey-refused', accountTexts.busy))
  // The library only prefers user verification; a passkey that replaces password and second step requires it.
  return succeeded({ ...answer.body, userVerification: 'required' }, answer.setCookies)
}

/** Starts a session and ends the browser's previous one. A passkey with user verification replaces both steps. */
export async function signInWithPasskey(
  parts: AuthParts,
  values: unknown,
  from: Request,
): Promise<Outcome<{ userId: string }>> {
  const form = readForm(passkeyForm, values)
  if (!form.ok) return failed(form.failure)
  const body = { response: form.value.credential }
  const answer = await parts.ask({
    path: '/passkey/verify-authentication',
    body,
    from,
    // Only the challenge cookie: an existing session must not affect who signs in.
    withCookies: cookiesNamed(from.headers.get('cookie'), challengeName),
  })
  const userId = signedInUserId(answer)
  if (answer.status !== 200 || userId === null) return failed(passkeyRefusal(answer))
  await endPrevious(parts, from)
  return succeeded({ userId }, [...answer.setCookies, ...(await rememberDevice(parts, { userId }, from))])
}

/** Starts adding a passkey for the signed-in user, after a password check. */
export async function beginPasskey(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<PasskeyOptions>> {
  const confirmed = await confirmPassword(parts, values, from)
  if (!confirmed.result.ok) return failed(confirmed.result.failure)
  const answer = await parts.ask({ path: '/passkey/generate-register-options', from, withCookies: true })
  if (answer.status === 401) return failed(signInAgain)
  if (answer.status !== 200) return failed(refusalOf(answer, 'passkey-refused', accountTexts.busy))
  const rp = { id: new URL(parts.publicUrl).hostname, name: parts.shop().shopName }
  return succeeded({ ...answer.body, rp }, answer.setCookies)
}

/** Saves a passkey created with the options of `beginPasskey`, which are valid for one. */
export async function addPasskey(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(newPasskeyForm, values)
  if (!form.ok) return failed(form.failure)
  const { session } = await parts.lookup.actorOf(from, new Date(), { fresh: true })
  const body = { response: form.value.credential, name: form.value.name }
  const answer = await parts.ask({ path: '/passkey/verify-registration', body, from, withCookies: true })
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
  const answer = await parts.ask({ path: '/passkey/delete-passkey', body, from, withCookies: true })
  // Passkeys of other users are not found.
  if (answer.status !== 200)
    return failed(answer.status >= 500 ? refusalOf(answer, 'passkey-refused', accountTexts.busy) : missing)
  await parts.warn(session.userId, 'passkey-removed')
  return succeeded(undefined, answer.setCookies)
}

function passkeyRefusal(answer: LibraryResponse) {
  if (answer.status === 429) return refusalOf(answer, 'passkey-refused', accountTexts.busy)
  return failure('invalid', 'passkey-refused', accountTexts.passkeyUnknown, { title: accountTexts.signInFailed })
}

const notMade = accountTexts.passkeyFailed
const missing = failure('missing', 'passkey-missing', accountTexts.passkeyMissing)

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
import { newPasskeyForm, passkeyForm, passkeyRemoval } from '#src/features/accounts/contract.ts'
import { accountTexts } from '#src/features/accounts/texts.ts'

/** What a browser needs to ask for a key: the JSON form of the options of Web Authentication, level 3. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

/** The start of a sign-in with a passkey: whose it is, the key itself says. */
export async function beginPasskeySignIn(parts: AuthParts, from: Request): Promise<Outcome<PasskeyOptions>> {
  const answer = await parts.ask({ path: '/passkey/generate-authenticate-options', from })
  if (answer.status !== 200) return failed(refusalOf(answer, 'passkey-refused', accountTexts.busy))
  // The library only prefers that the key knows its owner; a key that stands for password and second step must.
  return succeeded({ ...answer.body, userVerification: 'required' }, answer.setCookies)
}

/** Begins a session, and ends the one that the browser had. A key that knows its owner stands for both steps. */
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
    // Only the cookie of the challenge: a session beside it has no say in who signs in.
    withCookies: cookiesNamed(from.headers.get('cookie'), challengeName),
  })
  const userId = signedInUserId(answer)
  if (answer.status !== 200 || userId === null) return failed(passkeyRefusal(answer))
  await endPrevious(parts, from)
  return succeeded({ userId }, [...answer.setCookies, ...(await rememberDevice(parts, { userId }, from))])
}

/** Prepares another passkey for whoever is signed in and knows the password. */
export async function beginPasskey(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<PasskeyOptions>> {
  const confirmed = await confirmPassword(parts, values, from)
  if (!confirmed.result.ok) return failed(confirmed.result.failure)
  const answer = await parts.ask({ path: '/passkey/generate-register-options', from, withCookies: true })
  if (answer.status === 401) return failed(signInAgain)
  if (answer.status !== 200) return failed(refusalOf(answer, 'passkey-refused', accountTexts.busy))
  return succeeded(answer.body, answer.setCookies)
}

/** Keeps a passkey that the browser made for the options of `beginPasskey`; they are good for one. */
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

/** Ends one passkey of whoever is signed in. */
export async function removePasskey(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(passkeyRemoval, values)
  if (!form.ok) return failed(form.failure)
  const { session } = await parts.lookup.actorOf(from, new Date(), { fresh: true })
  if (!session) return failed(signInAgain)
  const body = { id: form.value.passkeyId }
  const answer = await parts.ask({ path: '/passkey/delete-passkey', body, from, withCookies: true })
  // Another's key is as unknown as one that is gone.
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

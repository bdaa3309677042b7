import { failure } from '#src/kernel/failure.ts'
import type { LibraryResponse } from '#src/adapters/auth/call-library.ts'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { signedInUserId } from '#src/adapters/auth/parts.ts'
import { signInAgain, tryPassword } from '#src/adapters/auth/password-try.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { cookiesNamed } from '#src/adapters/auth/session-cookie.ts'
import { resetSecondSteps } from '#src/adapters/auth/guess-limits.ts'
import { rememberDevice } from '#src/adapters/auth/remember-device.ts'
import { endPrevious } from '#src/adapters/auth/sign-in.ts'
import { codeForm, currentPasswordForm } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { deleteSessionByToken } from '#src/people/accounts/public/session-store.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { wrongPassword } from '#src/people/accounts/failures.ts'
import { sessionsEnded } from '#src/people/accounts/events.ts'

/** The authenticator secret and the recovery codes. Shown once. */
export type TwoFactorSetup = { readonly uri: string; readonly secret: string; readonly codes: readonly string[] }

/** Prepares two-factor sign-in. It is required only after a first code is confirmed. */
export async function beginTwoFactor(
  parts: AuthParts,
  values: unknown,
  from: Request,
): Promise<Outcome<TwoFactorSetup>> {
  const form = readForm(currentPasswordForm, values)
  if (!form.ok) return failed(form.failure)
  const tried = await tryPassword(parts, from)
  if (!tried.ok) return failed(tried.failure)
  const body = { password: form.value.currentPassword, issuer: parts.shop().shopName }
  const answer = await parts.ask({ path: '/two-factor/enable', body, from, withCookies: true })
  const uri = answer.body['totpURI']
  if (answer.status !== 200 || typeof uri !== 'string') return failed(passwordRefusal(answer))
  await tried.value.succeeded()
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return succeeded({ uri, secret, codes: codesIn(answer) }, answer.setCookies)
}

/** Turns two-factor sign-in on with a first code, and replaces the session. */
export async function confirmTwoFactor(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(codeForm, values)
  if (!form.ok) return failed(form.failure)
  const { session } = await parts.lookup.actorOf(from, new Date(), { fresh: true })
  const answer = await parts.ask({ path: '/two-factor/verify-totp', body: form.value, from, withCookies: true })
  if (answer.status !== 200 || !session) return failed(codeRefusal(answer))
  // A code can be used once: someone may have watched it being typed.
  await isFirstUse(parts, session.userId, form.value.code)
  await parts.tell(sessionsEnded(session.userId))
  await parts.warn(session.userId, 'two-factor-on')
  return succeeded(undefined, answer.setCookies)
}

/** Turns two-factor sign-in off. */
export async function endTwoFactor(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(currentPasswordForm, values)
  if (!form.ok) return failed(form.failure)
  const tried = await tryPassword(parts, from)
  if (!tried.ok) return failed(tried.failure)
  const { userId } = tried.value
  const body = { password: form.value.currentPassword }
  const answer = await parts.ask({ path: '/two-factor/disable', body, from, withCookies: true })
  if (answer.status !== 200) return failed(passwordRefusal(answer))
  await tried.value.succeeded()
  await parts.tell(sessionsEnded(userId))
  await parts.warn(userId, 'two-factor-off')
  return succeeded(undefined, answer.setCookies)
}

/** Replaces the recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(
  parts: AuthParts,
  values: unknown,
  from: Request,
): Promise<Outcome<readonly string[]>> {
  const form = readForm(currentPasswordForm, values)
  if (!form.ok) return failed(form.failure)
  const tried = await tryPassword(parts, from)
  if (!tried.ok) return failed(tried.failure)
  const body = { password: form.value.currentPassword }
  const answer = await parts.ask({ path: '/two-factor/generate-backup-codes', body, from, withCookies: true })
  if (answer.status !== 200) return failed(passwordRefusal(answer))
  await tried.value.succeeded()
  return succeeded(codesIn(answer), answer.setCookies)
}

/** The second step of a sign-in: a code of the app, or one of the recovery codes, which works once. */
export async function signInWithCode(
  parts: AuthParts,
  values: unknown,
  from: Request,
): Promise<Outcome<{ userId: string }>> {
  const form = readForm(codeForm, values)
  if (!form.ok) return failed(form.failure)
  const path = /^\d{6}$/.test(form.value.code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  // Only the cookie of the first step: with a session, the library would take the code for a settings change.
  const answer = await parts.ask({
    path,
    body: form.value,
    from,
    withCookies: cookiesNamed(from.headers.get('cookie'), 'two_factor'),
  })
  const userId = signedInUserId(answer)
  if (answer.status !== 200 || userId === null) return failed(codeRefusal(answer))
  if (!(await isFirstUse(parts, userId, form.value.code))) {
    await endStarted(parts, answer)
    return failed(wrongCode)
  }
  await endPrevious(parts, from)
  const account = await emailOf(parts.db, userId)
  if (account) await resetSecondSteps(parts, account.address, from)
  return succeeded({ userId }, [...answer.setCookies, ...(await rememberDevice(parts, { userId }, from))])
}

/** An app code is valid for 90 seconds and one sign-in (RFC 6238, 5.2), in case someone watched it being typed. */
async function isFirstUse({ limiter }: AuthParts, userId: string, code: string): Promise<boolean> {
  return (await limiter.count(['used-code', userId, code], { max: 1, windowSeconds: 90 })).allowed
}

/** Ends the session that the library created; its cookie is never sent. */
async function endStarted({ cookie, db }: AuthParts, answer: LibraryResponse): Promise<void> {
  const token = cookie.tokenIn(answer.setCookies.map((each) => each.split(';')[0]).join('; '))
  if (token !== null) await deleteSessionByToken(db, token)
}

function codesIn(answer: LibraryResponse): readonly string[] {
  const codes = answer.body['backupCodes']
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}

function passwordRefusal(answer: LibraryResponse) {
  if (answer.status === 401) return signInAgain
  return answer.code === 'INVALID_PASSWORD' ? wrongPassword : refusalOf(answer, 'two-factor-failed', accountTexts.busy)
}

function codeRefusal(answer: LibraryResponse) {
  if (answer.code === 'INVALID_TWO_FACTOR_COOKIE' || answer.code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return failure('signed-out', 'sign-in-expired', accountTexts.signInExpired)
  if (answer.status === 429 || answer.status >= 500) return refusalOf(answer, 'code-refused', accountTexts.busy)
  return wrongCode
}

const wrongCode = failure('invalid', 'wrong-code', accountTexts.codeWrong, { fields: { code: accountTexts.codeWrong } })

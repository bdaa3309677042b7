import { failure } from '#src/kernel/failure.ts'
import type { LibraryAnswer } from '#src/adapters/auth/call-library.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { signInAgain, tryPassword } from '#src/adapters/auth/password-try.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { cookiesNamed } from '#src/adapters/auth/session-cookie.ts'
import { resetSecondSteps } from '#src/adapters/auth/guess-limits.ts'
import { finishSignIn } from '#src/adapters/auth/sign-in.ts'
import { codeForm, currentPasswordForm } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { deleteSessionByToken } from '#src/people/accounts/public/session-store.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import type { UserActor } from '#src/people/accounts/public/ways.ts'
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
  const answer = await parts.ask(from, (call) => parts.library.api.enableTwoFactor({ body, ...call }), {
    cookies: true,
  })
  if (answer.value?.method !== 'totp') return failed(passwordRefusal(answer))
  const { totpURI: uri, backupCodes: codes } = answer.value
  await tried.value.succeeded()
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return succeeded({ uri, secret, codes }, answer.setCookies)
}

/** Turns two-factor sign-in on with a first code, and replaces the session. */
export async function confirmTwoFactor(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(codeForm, values)
  if (!form.ok) return failed(form.failure)
  const { session } = await parts.lookup.actorOf(from, new Date(), { fresh: true })
  const answer = await parts.ask(from, (call) => parts.library.api.verifyTOTP({ body: form.value, ...call }), {
    cookies: true,
  })
  if (!answer.value || !session) return failed(codeRefusal(answer))
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
  const answer = await parts.ask(from, (call) => parts.library.api.disableTwoFactor({ body, ...call }), {
    cookies: true,
  })
  if (!answer.value) return failed(passwordRefusal(answer))
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
  const answer = await parts.ask(from, (call) => parts.library.api.generateBackupCodes({ body, ...call }), {
    cookies: true,
  })
  if (!answer.value) return failed(passwordRefusal(answer))
  await tried.value.succeeded()
  return succeeded(answer.value.backupCodes, answer.setCookies)
}

/** The second step of a sign-in: a code of the app, or one of the recovery codes, which works once. */
export async function signInWithCode(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<UserActor>> {
  const form = readForm(codeForm, values)
  if (!form.ok) return failed(form.failure)
  const { verifyTOTP, verifyBackupCode } = parts.library.api
  const body = form.value
  // Only the cookie of the first step: with a session, the library would take the code for a settings change.
  const cookies = cookiesNamed(from.headers.get('cookie'), 'two_factor')
  const answer = /^\d{6}$/.test(body.code)
    ? await parts.ask(from, (call) => verifyTOTP({ body, ...call }), { cookies })
    : await parts.ask(from, (call) => verifyBackupCode({ body, ...call }), { cookies })
  const { user } = answer.call
  if (!answer.value || !user) return failed(codeRefusal(answer))
  if (!(await isFirstUse(parts, user.userId, body.code))) {
    // Its cookie is never sent.
    if (answer.value.token) await deleteSessionByToken(parts.db, answer.value.token)
    return failed(wrongCode)
  }
  const account = await emailOf(parts.db, user.userId)
  if (account) await resetSecondSteps(parts, account.address, from)
  return finishSignIn(parts, user, answer, from)
}

/** An app code is valid for 90 seconds and one sign-in (RFC 6238, 5.2), in case someone watched it being typed. */
async function isFirstUse({ limiter }: AuthParts, userId: string, code: string): Promise<boolean> {
  return (await limiter.count(['used-code', userId, code], { max: 1, windowSeconds: 90 })).allowed
}

function passwordRefusal(answer: LibraryAnswer<unknown>) {
  if (answer.status === 401) return signInAgain
  return answer.code === 'INVALID_PASSWORD' ? wrongPassword : refusalOf(answer, 'two-factor-failed', accountTexts.busy)
}

function codeRefusal(answer: LibraryAnswer<unknown>) {
  if (answer.code === 'INVALID_TWO_FACTOR_COOKIE' || answer.code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return failure('signed-out', 'sign-in-expired', accountTexts.signInExpired)
  if (answer.status === 429 || answer.status >= 500) return refusalOf(answer, 'code-refused', accountTexts.busy)
  return wrongCode
}

const wrongCode = failure('invalid', 'wrong-code', accountTexts.codeWrong, { fields: { code: accountTexts.codeWrong } })

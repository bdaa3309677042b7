import type { Failure } from '#src/kernel/failure.ts'
import type { LibraryAnswer } from '#src/adapters/auth/call-library.ts'
import { checkCaptcha } from '#src/adapters/auth/captcha.ts'
import { nextIn } from '#src/adapters/auth/current-call.ts'
import type { RevokedNames } from '#src/people/accounts/jobs.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { addressForm, resetForm } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { linkInvalid } from '#src/people/accounts/failures.ts'

/**
 * Sends a password reset link if the address has an account; the response is the same if not. Checks the captcha first,
 * if configured.
 */
export function requestReset(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  return requestLink(parts, 'reset', values, from, () => checkCaptcha(parts, values, from))
}

/** Sends a reset link to the signed-in user's own address. */
export function requestOwnReset(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  return requestLink(parts, 'reset', values, from)
}

/** Sends the verification link again if the address is unverified. The result is the same if it is not. */
export function requestVerification(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  return requestLink(parts, 'verification', values, from)
}

async function requestLink(
  parts: AuthParts,
  endpoint: 'reset' | 'verification',
  values: unknown,
  from: Request,
  judge: () => Promise<Failure | null> = async () => null,
): Promise<Outcome<undefined>> {
  const form = readForm(addressForm, values)
  if (!form.ok) return failed(form.failure)
  const refusal = await judge()
  if (refusal) return failed(refusal)
  const { requestPasswordReset, sendVerificationEmail } = parts.library.api
  const [body, given] = [form.value, { next: nextIn(values) }]
  const answer: LibraryAnswer<unknown> = await parts.evenly(() =>
    endpoint === 'reset'
      ? parts.ask(from, (call) => requestPasswordReset({ body, ...call }), given)
      : parts.ask(from, (call) => sendVerificationEmail({ body, ...call }), given),
  )
  return answer.status === 200 ? succeeded(undefined) : failed(refusalOf(answer, 'link-not-sent', accountTexts.busy))
}

/**
 * Sets a new password with the token of a link, once. It ends every session of the account, revokes its API keys and disconnects
 * its apps.
 */
export async function reset(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<RevokedNames>> {
  const form = readForm(resetForm, values)
  if (!form.ok) return failed(form.failure)
  const { token, password } = form.value
  const body = { token, newPassword: password }
  const answer = await parts.ask(from, (call) => parts.library.api.resetPassword({ body, ...call }))
  if (answer.value) return succeeded(answer.call.revoked ?? { keys: [], apps: [] })
  if (answer.code === 'INVALID_TOKEN' || answer.code === 'USER_NOT_FOUND') return failed(linkInvalid)
  return failed(refusalOf(answer, 'reset-failed', accountTexts.resetFailed))
}

/** Verifies an address with the token of a link. Opening the link again does no harm. */
export async function verifyEmail(parts: AuthParts, token: string, from: Request): Promise<Outcome<undefined>> {
  if (token.length > 2000) return failed(linkInvalid)
  const answer = await parts.ask(from, (call) => parts.library.api.verifyEmail({ query: { token }, ...call }))
  if (answer.status === 200) return succeeded(undefined)
  return failed(answer.status === 429 ? refusalOf(answer, 'verification-failed', accountTexts.busy) : linkInvalid)
}

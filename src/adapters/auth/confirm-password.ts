import { failure } from '#src/kernel/failure.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { signInAgain, tryPassword } from '#src/adapters/auth/password-try.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, succeeded } from '#src/adapters/auth/posted-form.ts'
import { sessionCreatedAt } from '#src/people/accounts/public/session-store.ts'
import { freshMs } from '#src/people/accounts/rules.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { currentPasswordForm } from '#src/people/accounts/contract.ts'
import { findPassword } from '#src/people/accounts/public/user-store.ts'
import { wrongPassword } from '#src/people/accounts/failures.ts'

/** Changes of sign-in methods require the password, since anyone could use an unattended browser. */
export async function confirmPassword(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(currentPasswordForm, values)
  if (!form.ok) return failed(form.failure)
  const tried = await tryPassword(parts, from)
  if (!tried.ok) return failed(tried.failure)
  const hash = await findPassword(parts.db, tried.value.userId)
  const isRight = hash !== null && (await parts.passwords.isRight(hash, form.value.currentPassword))
  if (!isRight) return failed(wrongPassword)
  await tried.value.succeeded()
  return succeeded(undefined)
}

/**
 * Requires the password or, of a user without one, a recent sign-in: for what works without a session afterwards, such as an API
 * key or another way to sign in.
 */
export async function confirmOwner(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const now = parts.clock.now()
  const { session } = await parts.lookup.actorOf(from, now, { fresh: true })
  if (!session) return failed(signInAgain)
  if ((await findPassword(parts.db, session.userId)) !== null) return confirmPassword(parts, values, from)
  const begunAt = await sessionCreatedAt(parts.db, session.id)
  const isRecent = begunAt !== null && now.getTime() - begunAt.getTime() <= freshMs
  return isRecent ? succeeded(undefined) : failed(tooLongAgo)
}

const tooLongAgo = failure('forbidden', 'sign-in-too-long-ago', accountTexts.signInTooLongAgo)

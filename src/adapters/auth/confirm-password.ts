import { verifyPassword } from 'better-auth/crypto'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, succeeded, tooMany } from '#src/adapters/auth/posted-form.ts'
import { signInAgain, wrongPassword } from '#src/adapters/auth/two-factor.ts'
import { currentPasswordForm } from '#src/features/accounts/contract.ts'
import { findPassword } from '#src/features/accounts/index.ts'

/** An open browser is not enough for what cannot be undone: whoever sits there knows the password, too. */
export async function confirmPassword(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(currentPasswordForm, values)
  if (!form.ok) return failed(form.failure)
  const { session } = await parts.lookup.actorOf(from, new Date(), { fresh: true })
  if (!session) return failed(signInAgain)
  const key = ['confirm-password', session.userId]
  const allowance = await parts.limiter.count(key, { max: 10, windowSeconds: 15 * 60 })
  if (!allowance.allowed) return failed(tooMany(allowance.retryAfterSeconds))
  const hash = await findPassword(parts.db, session.userId)
  const isRight = hash !== null && (await verifyPassword({ hash, password: form.value.currentPassword }))
  if (!isRight) return failed(wrongPassword)
  await parts.limiter.forget(key)
  return succeeded(undefined)
}

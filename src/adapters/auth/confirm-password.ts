import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { tryPassword } from '#src/adapters/auth/password-try.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, succeeded } from '#src/adapters/auth/posted-form.ts'
import { currentPasswordForm } from '#src/features/accounts/contract.ts'
import { findPassword } from '#src/features/accounts/public/user-store.ts'
import { wrongPassword } from '#src/features/accounts/failures.ts'

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

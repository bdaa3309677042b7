import { privacyTexts } from '#src/features/privacy/contract.ts'
import { deleteAccount } from '#src/features/privacy/index.ts'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'

/** Deletes the account of whoever asks, once their password and their username say that it is meant. */
export async function changeSettings(scope: Scope, request: Request) {
  const { username = '', currentPassword } = await formValues(request, ['username', 'currentPassword'])
  const done = await scope.run(deleteAccount, { username, currentPassword })
  if (!done.ok && done.failure.status === 'signed-out') return toSignIn(request)
  if (!done.ok) return refused(done.failure, { username })
  const { setCookies } = await scope.auth.signOut(request)
  return redirectWith('/', { title: privacyTexts.deleted }, setCookies)
}

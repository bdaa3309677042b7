import { accountSuspended } from '#src/kernel/access.ts'
import type { User } from '#src/kernel/actor.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { clearPendingAction, finishPendingAction, readPendingAction } from '#src/web/pending-action.ts'
import { returnTo } from '#src/web/kept-form.ts'
import { redirectWith, safeNext, toastOf } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'

type SignedIn = {
  readonly scope: Scope
  readonly request: Request
  readonly user: User
  readonly next: string | null | undefined
  readonly setCookies: readonly string[]
  readonly title?: string
}

/**
 * Redirects after a sign-in, and does what the visitor had asked for before. Suspended and banned users see the reason and how to
 * appeal.
 */
export async function signedIn({ scope, request, user, next, setCookies, title = accountTexts.signedIn }: SignedIn) {
  if (user.suspension) return redirectWith('/standing', toastOf(accountSuspended(user.suspension)), setCookies)
  const to = safeNext(next ?? null)
  const pending = readPendingAction(request, to)
  if (!pending) return returnTo(request, to, { title }, setCookies)
  const done = await finishPendingAction(scope.runAs(user), pending)
  return redirectWith(done.to, done.toast ?? { title }, [...setCookies, clearPendingAction])
}

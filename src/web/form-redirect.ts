import type { Failure } from '#src/kernel/failure.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { pathOf, redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'

/** Redirects to the form's page with a toast. */
export function backTo(request: Request, message: ToastInput): Response {
  return redirectWith(pathOf(request), message)
}

/** The same for a failure. A signed-out user returns here after signing in. */
export function refusedTo(request: Request, failure: Failure): Response {
  return failure.status === 'signed-out' ? toSignIn(request, toastOf(failure)) : backTo(request, toastOf(failure))
}

import type { Failure } from '#src/kernel/failure.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'

/** The address of a room of the profile. */
export const roomPath = (tab: string): string => `/profile?tab=${tab}`

/** Back to where the form stood, with a word on what became of it. */
export function backTo(request: Request, message: ToastInput): Response {
  const { pathname, search } = new URL(request.url)
  return redirectWith(`${pathname.replace(/\.data$/, '')}${search}`, message)
}

/** The same for a refusal; who is signed out comes back here after signing in. */
export function refusedTo(request: Request, failure: Failure): Response {
  return failure.status === 'signed-out' ? toSignIn(request, toastOf(failure)) : backTo(request, toastOf(failure))
}

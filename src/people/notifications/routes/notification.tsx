import { redirect } from 'react-router'
import { openNotification } from '#src/people/notifications/operations/notifications.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/notification'

/** Redirects to the subject of a notification and marks it as read. A deleted one redirects to the list. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { run } = context.get(scopeContext)
  const opened = await run(openNotification, { id: params.id })
  if (opened.ok) return redirect(opened.value.href, { status: 303 })
  if (opened.failure.status === 'signed-out') return toSignIn(request)
  return redirectWith('/notifications', toastOf(opened.failure))
}

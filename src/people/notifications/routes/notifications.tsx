import { data } from 'react-router'
import { notificationTexts } from '#src/people/notifications/texts.ts'
import { listNotifications, markAllRead } from '#src/people/notifications/operations/notifications.ts'
import { NotificationsPage } from '#src/people/notifications/ui/notifications-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/notifications'

export const meta = titled('Notifications')

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const place = { after: searchParams.get('after') ?? undefined, before: searchParams.get('before') ?? undefined }
  const isLater = searchParams.has('after')
  const listed = await loadOrNull(scope, scope.run(listNotifications, place))
  if (listed === null) return data({ page: null, isLater }, unavailable)
  if (!listed.ok) throw toSignIn(request)
  return { page: listed.value, isLater }
}

/** Mark all as read. */
export async function action({ context, request }: Route.ActionArgs) {
  const { run } = context.get(scopeContext)
  const done = await run(markAllRead, await formValues(request, ['asOf']))
  if (done.ok) return redirectWith('/notifications', { title: notificationTexts.allRead })
  return toSignIn(request, toastOf(done.failure))
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsPage {...loaderData} />
}

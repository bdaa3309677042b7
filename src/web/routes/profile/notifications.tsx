import { notificationTexts } from '#src/features/notifications/texts.ts'
import { changeSettings, readSettings } from '#src/features/notifications/operations/settings.ts'
import { readForm } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { backTo, refusedTo } from '#src/web/form-redirect.ts'
import { toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { NotificationSettings } from '#src/features/notifications/ui/notification-settings.tsx'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/notifications'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readNotificationSettings(context.get(scopeContext), request)

export const action = ({ context, request }: Route.ActionArgs) =>
  changeNotifications(context.get(scopeContext), request)

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationSettings settings={loaderData} />
}

async function readNotificationSettings(scope: Scope, request: Request) {
  const read = await scope.run(readSettings, {})
  if (!read.ok) throw toSignIn(request)
  return read.value
}

/** Saves the switches. Browsers do not send those that are off. */
async function changeNotifications(scope: Scope, request: Request): Promise<Response> {
  const form = await readForm(request)
  // Without this field, an empty form would turn all switches off.
  intentOf(form.get('intent'), ['save'])
  const saved = await scope.run(changeSettings, { inApp: form.getAll('inApp'), mail: form.getAll('mail') })
  if (saved.ok) return backTo(request, { title: notificationTexts.saved })
  return refusedTo(request, { ...saved.failure, title: notificationTexts.saveFailed })
}

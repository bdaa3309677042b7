import { changedCode } from '#src/kernel/changed-meanwhile.ts'
import { notificationTexts } from '#src/people/notifications/texts.ts'
import { changeSettings, readSettings } from '#src/people/notifications/operations/settings.ts'
import { changeLetterChoice, listLetterChoices } from '#src/selling/letters/operations/choices.ts'
import { letterTexts } from '#src/selling/letters/texts.ts'
import { LetterChoices } from '#src/selling/letters/ui/letter-choices.tsx'
import { readForm, textFields, textList } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { backTo, refusedTo } from '#src/web/form-redirect.ts'
import { refused, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { NotificationSettings } from '#src/people/notifications/ui/notification-settings.tsx'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-notifications'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readNotificationSettings(context.get(scopeContext), request)

export const action = ({ context, request }: Route.ActionArgs) =>
  changeNotifications(context.get(scopeContext), request)

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <NotificationSettings settings={loaderData.settings} failedForm={actionData ?? null} />
      <LetterChoices choices={loaderData.letters} />
    </>
  )
}

async function readNotificationSettings(scope: Scope, request: Request) {
  const [read, letters] = await Promise.all([scope.run(readSettings, {}), scope.run(listLetterChoices, {})])
  if (!read.ok) throw toSignIn(request)
  return { settings: read.value, letters: letters.ok ? letters.value : [] }
}

/** Saves the switches. Browsers do not send those that are off. */
async function changeNotifications(scope: Scope, request: Request) {
  const form = await readForm(request)
  // Without this field, an empty form would turn all switches off.
  const intent = intentOf(form.get('intent'), ['save', 'stop-letters', 'allow-letters'])
  if (intent !== 'save') {
    const isStopped = intent === 'stop-letters'
    const changed = await scope.run(changeLetterChoice, { creatorId: form.get('creator'), isStopped })
    if (!changed.ok) return refusedTo(request, changed.failure)
    return backTo(request, { title: isStopped ? letterTexts.stoppedLetters : letterTexts.allowed })
  }
  const switches = { inApp: textList(form, 'inApp'), mail: textList(form, 'mail') }
  const saved = await scope.run(changeSettings, { ...switches, ...textFields(form, ['read']) })
  if (saved.ok) return backTo(request, { title: notificationTexts.saved })
  if (saved.failure.code === changedCode) return refused(saved.failure, switches)
  return refusedTo(request, { ...saved.failure, title: notificationTexts.saveFailed })
}

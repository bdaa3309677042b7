import { data } from 'react-router'
import { readUnsubscription, stopEmails } from '#src/people/notifications/operations/settings.ts'
import { UnsubscribePage } from '#src/people/notifications/ui/unsubscribe-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/unsubscribe'

export const meta = titled('Unsubscribe', { name: 'robots', content: 'noindex' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const found = await context.get(scopeContext).run(readUnsubscription, { key })
  return found.ok ? { link: { key, kind: found.value.kind } } : data({ link: null }, { status: 404 })
}

/** The button of the page. One-click unsubscribe of email programs is in raw-routes. */
export async function action({ context, request }: Route.ActionArgs) {
  const { key = '', all } = await formValues(request, ['key', 'all'])
  const stopped = await context.get(scopeContext).run(stopEmails, { key, all: all === '1' })
  return stopped.ok ? { done: stopped.value } : data({ done: null }, { status: 404 })
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribePage {...loaderData} done={actionData?.done ?? null} />
}

import { data } from 'react-router'
import { readUnsubscription, stopEmails } from '#src/people/notifications/operations/settings.ts'
import { UnsubscribePage } from '#src/people/notifications/ui/unsubscribe-page.tsx'
import { readStopLink, stopByLink } from '#src/selling/letters/operations/choices.ts'
import { StopLettersPage } from '#src/selling/letters/ui/stop-letters-page.tsx'
import { formValues } from '#src/web/forms.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/unsubscribe'

export const meta = titled('Unsubscribe', { name: 'robots', content: 'noindex' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const letter = searchParams.get('letter')
  if (letter !== null) return readLetterLink(scope, letter)
  const key = searchParams.get('key') ?? ''
  const found = await scope.run(readUnsubscription, { key })
  return found.ok ? { link: { key, kind: found.value.kind } } : data({ link: null }, { status: 404 })
}

async function readLetterLink({ run }: Scope, key: string) {
  const found = await run(readStopLink, { key })
  return found.ok ? { letters: { key, creator: found.value.creator } } : data({ link: null }, { status: 404 })
}

/** The button of the page. One-click unsubscribe of email programs is in raw-routes. */
export async function action({ context, request }: Route.ActionArgs) {
  const { run } = context.get(scopeContext)
  const { key = '', letters, all } = await formValues(request, ['key', 'letters', 'all'])
  if (letters !== undefined) {
    const stopped = await run(stopByLink, { key: letters, all: all === '1' })
    return stopped.ok ? { stopped: stopped.value } : data({ done: null }, { status: 404 })
  }
  const stopped = await run(stopEmails, { key, all: all === '1' })
  return stopped.ok ? { done: stopped.value } : data({ done: null }, { status: 404 })
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'stopped' in actionData) return <StopLettersPage link={null} done={actionData.stopped} />
  if ('letters' in loaderData) return <StopLettersPage link={loaderData.letters} done={null} />
  return <UnsubscribePage {...loaderData} done={actionData?.done ?? null} />
}

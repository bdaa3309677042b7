import { data } from 'react-router'
import { messageTexts } from '#src/people/messages/texts.ts'
import { listBlocked, unblockPerson } from '#src/people/messages/operations/blocks.ts'
import { listThreads } from '#src/people/messages/operations/threads.ts'
import { MessagesPage } from '#src/people/messages/ui/messages-page.tsx'
import { MessagesUnreadable } from '#src/people/messages/ui/missing.tsx'
import { formValues } from '#src/web/forms.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/messages'

export const meta = titled('Messages')

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const params = Object.fromEntries(new URL(request.url).searchParams)
  const read = await loadOrNull(scope, Promise.all([scope.run(listThreads, params), scope.run(listBlocked, {})]))
  if (read === null) return data(null, unavailable)
  const [threads, blocked] = read
  if (!threads.ok) throw toSignIn(request, toastOf(threads.failure))
  return { threads: threads.value, blocked: blocked.ok ? blocked.value : [] }
}

/** Unblocks a user. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await formValues(request, ['userId'])
  const done = await context.get(scopeContext).run(unblockPerson, { userId })
  if (done.ok) return redirectWith('/messages', { title: messageTexts.unblocked })
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  return redirectWith('/messages', toastOf(done.failure))
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <MessagesUnreadable /> : <MessagesPage {...loaderData} />
}

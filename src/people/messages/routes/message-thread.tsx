import { useCallback } from 'react'
import { data } from 'react-router'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { messageTexts } from '#src/people/messages/texts.ts'
import { blockPerson, unblockPerson } from '#src/people/messages/operations/blocks.ts'
import { listThreads, markRead, readThread } from '#src/people/messages/operations/threads.ts'
import { sendMessage } from '#src/people/messages/operations/send-message.ts'
import { MessagesUnreadable, ThreadMissing } from '#src/people/messages/ui/missing.tsx'
import { ThreadPage } from '#src/people/messages/ui/thread-page.tsx'
import { runsScripts } from '#src/web/flash.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { refreshPersonal } from '#src/web/client/use-personal.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/message-thread'

export const meta: Route.MetaFunction = titled(({ loaderData }) => loaderData?.thread?.other.name ?? 'Messages')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const before = new URL(request.url).searchParams.get('before') ?? undefined
  const [read, listed] = await Promise.all([
    loadOrNull(scope, scope.run(readThread, { id: params.id, before })),
    loadOrNull(scope, scope.run(listThreads, {})),
  ])
  const isVerified = scope.actor.kind === 'user' && scope.actor.emailVerified
  const threads = listed?.ok ? listed.value : { items: [], next: null }
  const about = { isVerified, threads, messageId: crypto.randomUUID() }
  if (read === null) return data({ ...about, thread: null, isRead: false }, unavailable)
  if (!read.ok && read.failure.status === 'signed-out') throw toSignIn(request, toastOf(read.failure))
  if (!read.ok) return data({ ...about, thread: null, isRead: true }, { status: 404 })
  const thread = read.value
  // Scripts report what was seen. Without scripts, shown messages count as read.
  const newest = thread.messages.at(-1)?.position
  if (newest !== undefined && thread.unread > 0 && !runsScripts(request.headers.get('cookie') ?? ''))
    await scope.run(markRead, { id: thread.id, position: newest })
  return { ...about, thread, isRead: true }
}

/** Sends a message, or blocks or unblocks the other user. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { intent: given, ...values } = await formValues(request, ['intent', 'id', 'body', 'userId'])
  const intent = intentOf(given, ['send', 'block', 'unblock'])
  if (intent !== 'send') return changeBlock(scope, request, params.id, intent, values['userId'])
  const done = await scope.run(sendMessage, { ...values, threadId: params.id })
  if (done.ok) return redirectWith(`/messages/${params.id}`)
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  return refused({ title: messageTexts.failed, ...done.failure }, values)
}

async function changeBlock(
  scope: Scope,
  request: Request,
  threadId: string,
  intent: 'block' | 'unblock',
  userId: string | undefined,
) {
  const done = await (intent === 'block' ? scope.run(blockPerson, { userId }) : scope.run(unblockPerson, { userId }))
  const here = `/messages/${threadId}`
  if (done.ok) return redirectWith(here, { title: messageTexts[`${intent}ed`] })
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  return redirectWith(here, toastOf(done.failure))
}

export default function MessageThread({ loaderData, actionData, params }: Route.ComponentProps) {
  const { thread, threads, isRead, isVerified, messageId } = loaderData
  const onSeen = useCallback((position: number) => void tellSeen(params.id, position), [params.id])
  if (!isRead) return <MessagesUnreadable />
  if (!thread) return <ThreadMissing />
  return (
    <ThreadPage
      key={thread.id}
      thread={thread}
      threads={threads}
      messageId={messageId}
      notice={isVerified ? null : <VerifyFirst />}
      failure={actionData?.failure ?? null}
      values={actionData?.values ?? {}}
      onSeen={onSeen}
    />
  )
}

/** If this fails, the next message or visit reports it again. */
async function tellSeen(id: string, position: number): Promise<void> {
  const body = new URLSearchParams({ position: String(position) })
  const response = await fetch(`/messages/${id}/read`, { method: 'POST', body }).catch(() => null)
  if (response?.ok) await refreshPersonal()
}

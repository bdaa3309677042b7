import { data, redirect } from 'react-router'
import { messageTexts } from '#src/people/messages/texts.ts'
import { readRecipient } from '#src/people/messages/operations/threads.ts'
import { startThread } from '#src/people/messages/operations/send-message.ts'
import { NewMessagePage } from '#src/people/messages/ui/new-message-page.tsx'
import { RecipientMissing } from '#src/people/messages/ui/missing.tsx'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/message-new'

export const meta = titled('New message', { name: 'robots', content: 'noindex' })

/** The recipient, by `?to=username`, and the listing. Redirects to an existing thread. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { run, actor } = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const found = await run(readRecipient, {
    username: searchParams.get('to') ?? '',
    promptId: searchParams.get('about'),
  })
  if (!found.ok && found.failure.status === 'signed-out') throw toSignIn(request, toastOf(found.failure))
  if (!found.ok && found.failure.code === 'own-profile') throw redirectWith('/messages', toastOf(found.failure))
  if (!found.ok) return data(null, { status: 404 })
  const { threadId, about } = found.value
  // The first message about a listing is written here even if a thread exists.
  if (threadId !== null && about === null) throw redirect(`/messages/${threadId}`)
  const isVerified = actor.kind === 'user' && actor.emailVerified
  return { ...found.value, isVerified, messageId: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { run } = context.get(scopeContext)
  const values = await formValues(request, ['id', 'toId', 'promptId', 'body'])
  const done = await run(startThread, { ...values, promptId: values['promptId'] || null })
  if (done.ok) return redirectWith(`/messages/${done.value.threadId}`)
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  return refused({ title: messageTexts.failed, ...done.failure }, values)
}

export default function NewMessage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <RecipientMissing />
  const { isVerified, ...shown } = loaderData
  return (
    <NewMessagePage
      {...shown}
      notice={isVerified ? null : <VerifyFirst />}
      failure={actionData?.failure ?? null}
      values={actionData?.values ?? {}}
    />
  )
}

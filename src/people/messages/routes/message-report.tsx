import { data } from 'react-router'
import { messageTexts } from '#src/people/messages/texts.ts'
import { readThread } from '#src/people/messages/operations/threads.ts'
import { reportMessage } from '#src/people/messages/operations/reports.ts'
import { ReportMessagePage } from '#src/people/messages/ui/report-message-page.tsx'
import { ThreadMissing } from '#src/people/messages/ui/missing.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/message-report'

export const meta = titled('Report a message')

/** The report form with the message at `position`; the form contains its id. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { run } = context.get(scopeContext)
  const position = /^\d{1,9}$/.test(params.position) ? Number(params.position) : 0
  const read = await run(readThread, { id: params.id, before: position + 1 })
  if (!read.ok && read.failure.status === 'signed-out') throw toSignIn(request, toastOf(read.failure))
  const message = read.ok ? read.value.messages.at(-1) : undefined
  if (!read.ok || message?.position !== position || message.isOwn) return data(null, { status: 404 })
  return { threadId: read.value.id, other: read.value.other, message }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = await formValues(request, ['messageId', 'reason', 'description'])
  const done = await context.get(scopeContext).run(reportMessage, values)
  if (done.ok) return redirectWith(`/messages/${params.id}`, { title: messageTexts.reported, tone: 'ok' })
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  return refused(done.failure, values)
}

export default function MessageReport({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <ThreadMissing />
  return <ReportMessagePage {...loaderData} failure={actionData?.failure ?? null} values={actionData?.values ?? {}} />
}

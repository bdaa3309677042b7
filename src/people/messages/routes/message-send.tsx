import { httpStatusOf } from '#src/kernel/failure.ts'
import { messageTexts } from '#src/people/messages/texts.ts'
import { sendMessage } from '#src/people/messages/operations/send-message.ts'
import { formValues } from '#src/web/forms.ts'
import { scopeContext } from '#src/web/scope.ts'
import { postOnly } from '#src/web/post-only.ts'
import type { Route } from './+types/message-send'

export const loader = postOnly

/** Sends a message without reloading the page, so that newly typed text is kept. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const values = await formValues(request, ['id', 'body'])
  const done = await context.get(scopeContext).run(sendMessage, { ...values, threadId: params.id })
  const headers = { 'Cache-Control': 'no-store' }
  if (done.ok) return Response.json({ sent: done.value.message }, { headers })
  const failure = { title: messageTexts.failed, ...done.failure }
  return Response.json({ failure }, { status: httpStatusOf[failure.status], headers })
}

import { httpStatusOf } from '#src/kernel/failure.ts'
import { markRead } from '#src/people/messages/operations/threads.ts'
import { formValues } from '#src/web/forms.ts'
import { scopeContext } from '#src/web/scope.ts'
import { postOnly } from '#src/web/post-only.ts'
import type { Route } from './+types/message-read'

export const loader = postOnly

/** Marks a thread as read up to the posted position. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { position } = await formValues(request, ['position'])
  const done = await context.get(scopeContext).run(markRead, { id: params.id, position })
  const status = done.ok ? 204 : httpStatusOf[done.failure.status]
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}

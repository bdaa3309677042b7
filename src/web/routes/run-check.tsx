import { httpStatusOf } from '#src/kernel/failure.ts'
import { runCheck } from '#src/features/checks/operations/results.ts'
import { formValues } from '#src/web/forms.ts'
import { postOnly } from '#src/web/post-only.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/run-check'

export const loader = postOnly

/** Runs one check and returns its result as JSON. It stops when the request does. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { id, ...chosen } = await formValues(request, ['id', 'provider', 'model', 'apiKey', 'baseUrl'])
  const { run } = context.get(scopeContext)
  const done = await run(runCheck, { promptId: params.id, id, chosen, signal: request.signal })
  const headers = { 'Cache-Control': 'no-store' }
  if (done.ok) return Response.json(done.value, { headers })
  const { status, code, message } = done.failure
  return Response.json({ code, message }, { status: httpStatusOf[status], headers })
}

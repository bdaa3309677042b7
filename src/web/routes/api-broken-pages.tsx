import { formValues } from '#src/web/forms.ts'
import { pathOf } from '#src/web/http/access-log.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/api-broken-pages'

const shapes = {
  name: /^\w{1,40}$/,
  at: /^(?:assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7} ?){0,5}$/,
  code: /^\d{0,6}$/,
  path: /^\/[\w./-]{0,200}$/,
} as const

/** Logs an error report of a browser and returns its id for support requests. */
export async function action({ context, request }: Route.ActionArgs) {
  const { auth, log, requestId } = context.get(scopeContext)
  if (await auth.attempt('broken-page', { max: 20, windowSeconds: 600 }, request)) return Response.json({ requestId })
  const fields = await formValues(request, Object.keys(shapes))
  // Anyone can send this, so only well-formed reports reach the log.
  const fault = Object.entries(shapes).map(([field, shape]) => {
    const value = fields[field] ?? ''
    if (!shape.test(value)) return [field, null]
    return [field, field === 'path' ? pathOf(value) : value]
  })
  log.error({ requestId, fault: Object.fromEntries(fault) as object }, 'a page broke in a browser')
  return Response.json({ requestId })
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

import { data, redirectDocument } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { isUnavailable } from '#src/kernel/is-unavailable.ts'
import { refuseVisitor } from '#src/web/closed-shop.ts'
import { copyToKeep, keepIfSignedOut } from '#src/web/kept-form.ts'
import { refuseWhileViewed } from '#src/web/view-as.ts'
import { isKeptFrom } from '#src/web/maintenance.ts'
import { replaceSamePage } from '#src/web/replace-same-page.ts'
import { scopeContext } from '#src/web/scope.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: never) => unknown

/**
 * Wraps every loader and action. Before the opening of the shop, visitors are sent to the waitlist, and
 * during maintenance the browsers of users to the page that says so. An unexpected error is logged with the request id, and the error page gets that id only. A POST
 * that returns to its own page adds no history entry.
 */
export function withErrorHandling(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: traced(loader) }),
      ...(action && { action: traced(keepingForms(action)) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function traced(handler: Handler) {
  return async (args: Args): Promise<unknown> => {
    const scope = args.context.get(scopeContext)
    const refused = refuseVisitor(scope, args.request)
    if (refused) throw refused
    const readOnly = refuseWhileViewed(scope, args.request)
    if (readOnly) throw readOnly
    const { pathname, search } = new URL(args.request.url)
    if (isKeptFrom(pathname, scope)) throw redirectDocument(pathname.replace(/\.data$/, '') + search)
    try {
      return replaceSamePage(args.request, await handler(args as never))
    } catch (thrown) {
      throw thrown instanceof Error && !args.request.signal.aborted
        ? toErrorData(thrown, args)
        : replaceSamePage(args.request, thrown)
    }
  }
}

/** Keeps the form of a user whose session has ended, until they have signed in again. */
function keepingForms(handler: Handler): Handler {
  return async (args: Args): Promise<unknown> => {
    const scope = args.context.get(scopeContext)
    const copy = copyToKeep(scope, args.request)
    try {
      const answer = await handler(args as never)
      return copy ? await keepIfSignedOut(scope, copy, answer) : answer
    } catch (thrown) {
      if (copy) await keepIfSignedOut(scope, copy, thrown)
      throw thrown
    }
  }
}

/** Logs the error and returns the data of the error page. */
function toErrorData(err: Error, { context }: Args) {
  const { log, requestId } = context.get(scopeContext)
  log.error({ err, requestId }, 'a loader or an action threw')
  return data({ requestId }, { status: isUnavailable(err) ? 503 : 500 })
}

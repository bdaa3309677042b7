import { data } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { backToItself } from '#src/web/back-to-itself.ts'
import { scopeContext } from '#src/web/scope.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: never) => unknown

/**
 * The pages, with two things added to each of their loaders and actions: what one throws by mistake is logged with the
 * request's id, and the page that says so knows that id and nothing else of it; and a post that leads back to the page it
 * came from takes no second place in the browser's history.
 */
export function tracedBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: traced(loader) }),
      ...(action && { action: traced(action) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function traced(handler: Handler) {
  return async (args: Args): Promise<unknown> => {
    try {
      return backToItself(args.request, await handler(args as never))
    } catch (thrown) {
      throw thrown instanceof Error && !args.request.signal.aborted
        ? told(thrown, args)
        : backToItself(args.request, thrown)
    }
  }
}

/** What the page is given instead of the error. */
function told(err: Error, { context }: Args) {
  const { log, requestId } = context.get(scopeContext)
  log.error({ err, requestId }, 'a loader or an action threw')
  return data({ requestId }, { status: 500 })
}

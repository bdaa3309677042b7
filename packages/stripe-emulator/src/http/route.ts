import type { Params } from './params.ts'
import type { JsonObject } from '../model.ts'
import type { Call } from '../emulator.ts'

/** A request to the API, authorised and parsed. */
export interface ApiCall extends Call {
  readonly params: Params
  /** What stood in the places of the colons of the route's path. */
  readonly ids: string[]
}

/** One endpoint. It answers with an object, or throws a StripeFailure; it never waits for anything. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** Such as `/v1/charges/:id`. */
  path: string
  handle: (call: ApiCall) => JsonObject
}

/** Finds the route for a request, and the ids in its path. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; ids: string[] } | null {
  for (const route of routes) {
    const ids = route.method === method ? matchPath(route.path, path) : null
    if (ids) return { route, ids }
  }
  return null
}

/** What stands in a path where the pattern has colons; null when they do not match. */
export function matchPath(pattern: string, path: string): string[] | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const ids: string[] = []
  for (const [place, part] of given.entries()) {
    if (wanted[place]?.startsWith(':')) ids.push(part)
    else if (wanted[place] !== part) return null
  }
  return ids
}

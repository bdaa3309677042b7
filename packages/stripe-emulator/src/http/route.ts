import type { Params } from './params.ts'
import type { JsonObject } from '../model.ts'
import type { Call } from '../emulator.ts'

/** An authorized and parsed API request. */
export interface ApiCall extends Call {
  readonly params: Params
  /** The values of the route's path parameters. */
  readonly ids: string[]
}

/** An endpoint. Its handler is synchronous, and returns an object or throws a StripeFailure. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** Such as `/v1/charges/:id`. */
  path: string
  handle: (call: ApiCall) => JsonObject
}

/** Returns the route of a request and its path parameters. */
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

/** Returns the path parameters, or null if the path does not match the pattern. */
export function matchPath(pattern: string, path: string): string[] | null {
  const expected = pattern.split('/')
  const actual = path.split('/')
  if (expected.length !== actual.length) return null
  const ids: string[] = []
  for (const [index, part] of actual.entries()) {
    if (expected[index]?.startsWith(':')) ids.push(part)
    else if (expected[index] !== part) return null
  }
  return ids
}

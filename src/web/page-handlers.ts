import { createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'

type Handle = ReturnType<typeof createRequestHandler>
type Routes = ServerBuild['routes']

/**
 * Who answers an address. React Router asks each of its routes whether it is meant, and twice for each request. A page whose
 * address is always the same has a handler of its own, which knows of no other page; all else goes to one that knows all.
 */
export function createHandlers(build: ServerBuild): (pathname: string) => Handle {
  const all = createRequestHandler(build, 'production')
  const own = new Map(
    Object.values(build.routes).flatMap((route) => {
      const line = lineTo(build.routes, route?.id)
      const address = addressOf(line)
      return address === null ? [] : [[address, createRequestHandler(buildOf(build, line), 'production')]]
    }),
  )
  return (pathname) => own.get(pathname) ?? all
}

type Route = NonNullable<Routes[string]>

/** From the root to a route. */
function lineTo(routes: Routes, id: string | undefined): readonly Route[] {
  const route = id === undefined ? undefined : routes[id]
  return route === undefined ? [] : [...lineTo(routes, route.parentId), route]
}

/** Null where a part varies, and where no page ends: what stands around others has no address but theirs. */
function addressOf(line: readonly Route[]): string | null {
  const last = line.at(-1)
  if (last === undefined || !(last.index || last.path)) return null
  const address = `/${line.flatMap(({ path }) => path || []).join('/')}`
  return /^[\w/.-]*$/.test(address) ? address : null
}

/** The build of some routes alone. Its manifest names no others: what is streamed makes a route of each that stands there. */
function buildOf(build: ServerBuild, line: readonly Route[]): ServerBuild {
  const { assets } = build
  const known = line.flatMap(({ id }) => (assets.routes[id] ? [[id, assets.routes[id]] as const] : []))
  const routes = Object.fromEntries(line.map((route) => [route.id, route] as const))
  return { ...build, routes, assets: { ...assets, routes: Object.fromEntries(known) } }
}

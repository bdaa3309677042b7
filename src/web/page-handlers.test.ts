import type { EntryContext, ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createHandlers } from '#src/web/page-handlers.ts'

const page = (id: string, path?: string, parentId: string | undefined = 'root') => [
  id,
  { id, parentId, path, index: path === undefined, module: { default: () => null, loader: () => id } },
]

/** As much of a build as a handler reads; its documents name the pages that were matched, and who was asked. */
function buildOf(rows: readonly unknown[]): ServerBuild {
  const routes = Object.fromEntries([
    ['root', { id: 'root', path: '', module: { default: () => null } }],
    ...(rows as [string, object][]),
  ])
  const write = (_: Request, status: number, headers: Headers, context: EntryContext) => {
    const matches = context.staticHandlerContext.matches.map(({ route }) => route.id)
    const [known, named] = [context.routeModules, context.manifest.routes].map((by) => Object.keys(by).toSorted())
    // What is streamed makes a route of each that the manifest names, and needs its module.
    expect(named).toEqual(known)
    return Response.json({ matches, known: known?.length }, { status, headers })
  }
  return {
    entry: { module: { default: write, handleError: () => {} } },
    routes,
    assets: { routes },
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

const build = buildOf([
  page('home'),
  page('list', 'list'),
  page('deep', 'list/of/things'),
  page('file', 'list/all.csv'),
  page('one', 'list/:id'),
  page('maybe', 'maybe?/here'),
  page('rest', '*'),
])
const handlerFor = createHandlers(build)
const ask = async (pathname: string) =>
  (await handlerFor(pathname)(new Request(`https://shop.test${pathname}?a=b`))).json()

test.each([
  ['/', 'home'],
  ['/list', 'list'],
  ['/list/of/things', 'deep'],
  ['/list/all.csv', 'file'],
])('%s is answered by a handler that knows its page alone', async (pathname, id) => {
  expect(await ask(pathname)).toEqual({ matches: ['root', id], known: 2 })
})

test.each([
  ['/list/7', 'one'],
  ['/LIST', 'list'],
  ['/list/', 'list'],
  ['/maybe/here', 'maybe'],
  ['/here', 'maybe'],
  ['/nowhere', 'rest'],
  ['/constructor', 'rest'],
  ['/list%2Fof', 'rest'],
])('%s is answered by the one that knows all', async (pathname, id) => {
  expect(await ask(pathname)).toMatchObject({ matches: ['root', id], known: 8 })
})

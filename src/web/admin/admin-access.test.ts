import { routeModule } from '#src/testing/route-module.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { staffRoles, visitor } from '#src/kernel/actor.ts'
import { adminTabs } from '#src/operation/admin/rules.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'

type Handler = (args: { context: RouterContextProvider; request: Request; params: object }) => Promise<unknown>
type Route = { readonly loader: Handler; readonly action?: Handler }

const seller: Actor = { kind: 'user', userId: crypto.randomUUID(), roles: ['buyer', 'seller'], emailVerified: true }
const callers = [
  ['a visitor', visitor],
  ['a seller', seller],
] as const

test.each(callers)('every admin loader and action redirects %s and runs nothing', async (_, actor) => {
  for (const file of ['layout', 'index', ...adminTabs.map(({ id }) => id)]) {
    const { loader, action } = await routeOf(file)
    const fields = new URLSearchParams({ intent: 'remove-role', id: 'x', confirmed: 'x' })
    expect(await redirectOf(loader, actor, { method: 'GET' }), file).toBe('/')
    // After a sign-in, what a visitor has entered is shown again.
    const back = actor === visitor ? `/auth?next=${encodeURIComponent('/admin/users')}` : '/'
    if (action) expect(await redirectOf(action, actor, { method: 'POST', body: fields }), file).toBe(back)
  }
})

test('an old address with ?tab= redirects to its tab and keeps the query', async () => {
  const { loader } = await routeOf('index')
  const admin: Actor = { ...seller, roles: ['admin'] }
  const open = (path: string) => redirectOf(loader, admin, { method: 'GET' }, path)
  expect(await open('/admin?tab=payouts&after=x')).toBe('/admin/payouts?after=x')
  expect(await open('/admin?tab=nonsense')).toBe('/admin/home')
  expect(await open('/admin')).toBe('/admin/home')
})

test('members of the staff search and save views', async () => {
  const { loader } = await import('#src/operation/support/routes/admin-search.tsx')
  const { action } = await import('#src/operation/admin/routes/admin-views.tsx')
  for (const role of staffRoles) {
    const staff: Actor = { ...seller, roles: [role] }
    const init = { method: 'POST', body: new URLSearchParams({ intent: 'save' }) }
    for (const handler of [loader, action] as unknown as readonly Handler[])
      expect(await answerOf(handler, staff, init)).toEqual(ranOne)
  }
})

const routeOf = async (file: string) => (await routeModule(file === 'layout' ? 'admin' : `admin-${file}`)) as Route

const ranOne = new Error('a use case ran')

/** Returns the location of the redirect; null if there is none. */
async function redirectOf(handler: Handler, actor: Actor, init: RequestInit, path = '/admin/users') {
  const answer = await answerOf(handler, actor, init, path)
  return answer instanceof Response ? answer.headers.get('location') : null
}

/** Returns what the handler returns or throws, which is `ranOne` if it runs a use case. */
function answerOf(handler: Handler, actor: Actor, init: RequestInit, path = '/admin/users'): Promise<unknown> {
  const context = new RouterContextProvider()
  const run = () => Promise.reject(ranOne)
  context.set(scopeContext, { actor, run, log: { error: () => {} } } as unknown as Scope)
  const request = new Request(`http://shop.test${path}`, init)
  return Promise.resolve()
    .then(() => handler({ context, request, params: {} }))
    .catch((thrown: unknown) => thrown)
}

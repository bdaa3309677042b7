import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { adminTabs } from '#src/features/admin/rules.ts'
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

const routeOf = async (file: string) =>
  (file === 'layout' ? await import('#src/web/routes/admin.tsx') : await import(`../routes/admin/${file}.tsx`)) as Route

/** Returns the location of the redirect; null if there is none. Throws if a use case runs. */
async function redirectOf(handler: Handler, actor: Actor, init: RequestInit, path = '/admin/users') {
  const context = new RouterContextProvider()
  const run = () => Promise.reject(new Error('a use case ran'))
  context.set(scopeContext, { actor, run, log: { error: () => {} } } as unknown as Scope)
  const request = new Request(`http://shop.test${path}`, init)
  const answer: unknown = await Promise.resolve()
    .then(() => handler({ context, request, params: {} }))
    .catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : null
}

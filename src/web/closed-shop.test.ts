import { RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { openShop } from '#src/operation/launch/operations/launch.ts'
import { invitePerson } from '#src/people/waitlist/operations/invites.ts'
import { joinWaitlist } from '#src/people/waitlist/operations/waitlist.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import { apiOf } from '#src/testing/api.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { isOpenToAll } from '#src/web/closed-shop.ts'
import type { RequestInfo } from '#src/web/http/options.ts'
import routes from '#src/routes.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { withErrorHandling } from '#src/web/with-error-handling.ts'

// Until an admin opens the shop, only signed-in users see it. The pages come from the route table, so new routes are covered.

type Entry = { readonly path?: string; readonly children?: readonly Entry[] }
const paths = (entries: readonly Entry[], parent = ''): readonly string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const whole = [parent, path].filter(Boolean).join('/')
    return [`/${whole}`, ...paths(children, whole)]
  })
const allPaths = [...new Set(paths(routes))]
const addressOf = (path: string) =>
  path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'anything')

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false, isOpen: false })
})
afterAll(() => shop.close())

const scopeOf = (actor: Actor, settings = shop.app.settings): Scope =>
  ({ actor, settings, log: shop.log, requestId: 'r' }) as unknown as Scope

/** What a loader or action of a page answers: "reached" if it ran. */
async function enter(
  path: string,
  { actor = visitor, method = 'GET', of = shop }: { actor?: Actor; method?: string; of?: Shop } = {},
) {
  const reached = () => 'reached'
  const build = withErrorHandling({
    routes: { page: { module: { loader: reached, action: reached } } },
  } as unknown as ServerBuild)
  const module = build.routes['page']?.module as Record<'loader' | 'action', (args: object) => Promise<unknown>>
  const context = new RouterContextProvider()
  context.set(scopeContext, scopeOf(actor, of.app.settings))
  const request = new Request(`http://shop.test${addressOf(path)}`, { method })
  try {
    return await module[method === 'GET' ? 'loader' : 'action']({ request, context, params: {} })
  } catch (thrown) {
    return thrown instanceof Response ? `${thrown.status} ${thrown.headers.get('location') ?? ''}`.trim() : thrown
  }
}

test('visitors reach only these pages', () => {
  expect(allPaths.filter((path) => isOpenToAll(addressOf(path))).toSorted()).toEqual([
    ...['/api/broken-pages', '/api/session', '/auth', '/auth/code', '/auth/device', '/auth/linked/:site'],
    ...['/auth/passkey', '/email-change', '/imprint', '/move-purchases', '/privacy', '/report-content'],
    ...['/reset-password', '/setup', '/sign-out', '/terms'],
    ...['/unsubscribe', '/verify-email', '/waitlist', '/withdraw', '/withdraw/confirm', '/withdrawal'],
  ])
})

test.each(allPaths)('%s is closed to visitors and open to users', async (path) => {
  const person = await shop.aPerson()
  for (const method of ['GET', 'POST']) {
    expect(await enter(path, { actor: person, method })).toBe('reached')
    const answer = await enter(path, { method })
    if (isOpenToAll(addressOf(path))) expect(answer).toBe('reached')
    else expect(answer).toMatch(/^(303 \/waitlist|303 \/auth\?next=|503)/)
  }
})

test('data of a page is as closed as the page, and other spellings open nothing', async () => {
  for (const path of ['/marketplace.data', '/MARKETPLACE', '/waitlist/../marketplace', '/auth/marketplace', '/terms/x'])
    expect(await enter(path)).toMatch(/^303 \/waitlist/)
  expect(await enter('/admin/launch')).toBe('303 /auth?next=%2Fadmin%2Flaunch')
  expect(await enter('/api/favorites')).toBe('503')
})

/** The status of a route outside of the pages. */
async function ask(
  path: string,
  { method = 'GET', headers = {}, of = shop }: { method?: string; headers?: Record<string, string>; of?: Shop } = {},
) {
  const url = new URL(path, 'http://shop.test')
  const route = rawRoutes(of.app, of.env, createDemoGate(of.env)).find((one) => one.match(url, method))
  if (!route) throw new Error(`no route ${path}`)
  const info: RequestInfo = {
    ...{
      requestId: 'r',
      nonce: '',
      clientIp: '127.0.0.1',
      session: 'none',
      url,
      isForwarded: false,
      isLocalPeer: true,
    },
    ...{ whole: false, host: 'shop.test', forwardedScheme: null },
  }
  const body = method === 'POST' ? { body: '' } : {}
  return (await route.handle(new Request(url, { method, headers, ...body }), info)).status
}

const image = '/files/avatars/00000000-0000-4000-8000-000000000000/a-1.webp'
const closedRoutes = [
  '/sitemap.xml',
  '/feeds/new.xml',
  '/feeds/products.json',
  '/.well-known/agent-skills/index.json',
  '/.well-known/agent-skills/use-skald/SKILL.md',
  '/llms.txt',
  '/server.json',
  '/api/suggest?search=a',
  image,
  '/share/x.png',
]

test.each(closedRoutes)('%s answers 503 to visitors', async (path) => expect(await ask(path)).toBe(503))

test('health checks, robots.txt, webhooks of the provider, covers and links of emails work', async () => {
  expect(await ask('/healthz')).toBe(200)
  expect(await ask('/readyz')).toBe(200)
  expect(await ask('/robots.txt')).toBe(200)
  expect(await ask('/manifest.webmanifest')).toBe(200)
  // Their own refusals.
  expect(await ask('/webhooks/stripe', { method: 'POST' })).toBe(400)
  expect(await ask('/unsubscribe?key=x', { method: 'POST' })).toBe(400)
})

test('no other route outside of the pages answers visitors', async () => {
  const open: string[] = []
  for (const { match, handle } of rawRoutes(shop.app, shop.env, createDemoGate(shop.env))) {
    const url = [...closedRoutes, '/api/runs', '/api/sample-runs', '/api/checks', '/api/views', '/messages/live']
      .map((path) => new URL(path, 'http://shop.test'))
      .find((one) => match(one, 'POST') || match(one, 'GET'))
    if (!url) continue
    const { status } = await handle(new Request(url, { method: 'POST', body: '' }), {} as never)
    if (status !== 503) open.push(url.pathname)
  }
  expect(open).toEqual([])
})

test('the API answers users with a key only, and MCP asks for one', async () => {
  const api = apiOf(shop)
  expect(await api.ask('GET', '/listings')).toMatchObject({ status: 503, json: { code: 'not-open' } })
  expect((await api.ask('GET', '/openapi.json')).status).not.toBe(200)
  const key = await api.keyOf(await shop.aPerson())
  expect((await api.ask('GET', '/listings', { key })).status).toBe(200)
  expect(await ask('/mcp', { method: 'POST' })).toBe(401)
  const route = rawRoutes(shop.app, shop.env, createDemoGate(shop.env)).find(({ shared }) => shared)
  expect(route?.shared?.answerOf(new URL('http://shop.test/api/v1/listings'), false)).toBeNull()
})

const posted = () => new Request('http://shop.test/auth', { method: 'POST', headers: { 'x-client-ip': '203.0.113.9' } })
const form = (name: string, invite = '') => ({
  ...{ username: name, email: `${name}@example.com`, password: 'long enough', confirmPassword: 'long enough', invite },
})

test('signing up needs an invite, whatever the mode, and whoever has one sees the shop', async () => {
  const { auth } = shop.app
  expect((await auth.signUp(form('stranger'), posted())).result).toMatchObject({
    ok: false,
    failure: { code: 'invite-needed' },
  })
  await shop.did(invitePerson, { email: 'guest@example.com' })
  const [job] = await shop.sql<
    { url: string }[]
  >`select data->>'url' as url from pgboss.job where data->>'email' = 'guest@example.com'`
  const invite = new URL(job?.url ?? '').searchParams.get('invite') ?? ''
  const { result, setCookies } = await auth.signUp(form('guest', invite), posted())
  expect(result.ok).toBe(true)
  const cookie = setCookies.map((one) => one.split(';')[0]).join('; ')
  expect(await ask('/sitemap.xml', { headers: { cookie } })).toBe(200)
  expect(await ask('/sitemap.xml', { headers: { cookie: cookie.replaceAll(/=[^;]{5}/g, '=xxxxx') } })).toBe(503)
})

test('the waitlist works', async () => {
  const joined = { name: 'Ada', email: 'ada@example.com', referralSource: '', company: '' }
  expect((await shop.app.run(joinWaitlist, joined, visitor)).ok).toBe(true)
})

test('opening is for admins, happens once, and lets everyone in at once', async () => {
  const closed = await testShop({ takesPayments: false, isOpen: false })
  onTestFinished(() => closed.close())
  expect(await closed.refusal(openShop, {}, await closed.aPerson())).toMatchObject({ code: 'not-admin' })
  expect(await enter('/marketplace', { of: closed })).toMatch(/^303 \/waitlist/)
  const admin = await closed.aPerson(['admin'])
  const both = await Promise.all([1, 2].map(() => closed.app.run(openShop, {}, admin)))
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(closed.app.settings.isOpen).toBe(true)
  expect(await enter('/marketplace', { of: closed })).toBe('reached')
  expect(await ask('/sitemap.xml', { of: closed })).toBe(200)
  expect((await apiOf(closed).ask('GET', '/listings')).status).toBe(200)
  const { result } = await closed.app.auth.signUp(form('visitor'), posted())
  expect(result.ok).toBe(true)
  const [row] = await closed.sql`select count(*)::int as entries from audit_log where action = 'launch.open-shop'`
  expect(row).toEqual({ entries: 1 })
})

test('a demo is open, and so it stays when it ends', async () => {
  const demo = await testShop({ isOpen: false })
  onTestFinished(() => demo.close())
  expect(demo.app.settings.isOpen).toBe(true)
  await demo.restart({ DEMO: '0', STRIPE_SECRET_KEY: 'sk_test_of_the_test_shop' })
  expect(demo.app.settings.isOpen).toBe(true)
})

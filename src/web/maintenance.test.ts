import { RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { apiOf } from '#src/testing/api.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import type { RequestInfo } from '#src/web/http/options.ts'
import { maintenanceAnswer } from '#src/web/maintenance.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { withErrorHandling } from '#src/web/with-error-handling.ts'

let shop: Shop
let admin: Person
let seller: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await anAdmin(shop)
  seller = await shop.aPerson(['buyer', 'seller'])
  await shop.did(changeSettings, {
    values: { maintenance_on: true, maintenance_text: 'Back at <b>noon</b>.\nSee you.', shop_name: '<Prompts>' },
  })
})
afterAll(() => shop.close())

const scopeOf = (actor: Actor) =>
  ({ actor, settings: shop.app.settings, log: shop.log, requestId: 'r' }) as unknown as Scope
const answerTo = (actor: Actor, path: string) => maintenanceAnswer(`http://shop.test${path}`, scopeOf(actor))

test('visitors and users get a page with the text of the shop, and come back later', async () => {
  for (const actor of [visitor, seller]) {
    const answer = answerTo(actor, '/marketplace?search=x')
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('retry-after')).toBe('600')
    expect(answer?.headers.get('cache-control')).toBe('no-store')
    const html = (await answer?.text()) ?? ''
    expect(html).toContain('<p>Back at &#60;b&#62;noon&#60;/b&#62;.</p>\n<p>See you.</p>')
    expect(html).toContain('Maintenance · &#60;Prompts&#62;')
    expect(html).not.toMatch(/<script|<b>|<Prompts>/)
  }
})

test.each(['/', '/cart', '/checkout', '/admin', '/prompt/1', '/terms', '/auth/../cart', '/authors', '/auth.html'])(
  '%s is closed, but not to admins',
  (path) => {
    expect(answerTo(visitor, path)?.status).toBe(503)
    expect(answerTo(admin, path)).toBeNull()
    expect(answerTo(systemActor('test'), path)).toBeNull()
  },
)

test.each(['/auth', '/AUTH/', '/auth/code', '/auth/linked/google', '/sign-out', '/reset-password', '/api/session'])(
  '%s stays open for the sign-in of admins',
  (path) => {
    expect(answerTo(visitor, path)).toBeNull()
    expect(answerTo(seller, `${path}?next=/admin`)).toBeNull()
  },
)

test('endpoints of scripts say that the shop is closed', async () => {
  const answer = answerTo(seller, '/api/favorites')
  expect([answer?.status, await answer?.text()]).toEqual([503, 'This shop is closed for maintenance.\n'])
})

test('a page that is open in a browser loads its document, and runs nothing', async () => {
  const reached = () => 'reached'
  const build = withErrorHandling({
    routes: { page: { module: { loader: reached, action: reached } } },
  } as unknown as ServerBuild)
  const module = build.routes['page']?.module as Record<'loader' | 'action', (args: object) => Promise<unknown>>
  const enter = async (actor: Actor, method: 'GET' | 'POST') => {
    const context = new RouterContextProvider()
    context.set(scopeContext, scopeOf(actor))
    const request = new Request('http://shop.test/cart?x=1', { method })
    return module[method === 'GET' ? 'loader' : 'action']({ request, context, params: {} }).catch(
      (thrown: unknown) => thrown,
    )
  }
  for (const method of ['GET', 'POST'] as const) {
    const answer = await enter(seller, method)
    expect(answer).toBeInstanceOf(Response)
    const { status, headers } = answer as Response
    expect([status, headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([
      302,
      '/cart?x=1',
      'true',
    ])
    expect(await enter(admin, method)).toBe('reached')
  }
})

test('feeds and files are closed; health, webhooks and the looks are not', async () => {
  const env = shop.env
  const routes = rawRoutes(shop.app, env, createDemoGate(env))
  const ask = async (path: string, method = 'GET') => {
    const url = new URL(path, 'http://shop.test')
    const route = routes.find((one) => one.match(url, method))
    const info = { url, requestId: 'r', clientIp: '203.0.113.9' } as unknown as RequestInfo
    return (await route?.handle(new Request(url, { method, ...(method === 'POST' && { body: '{}' }) }), info))?.status
  }
  for (const path of [
    '/feeds/new.xml',
    '/sitemap.xml',
    '/llms.txt',
    '/files/avatars/x.jpg',
    '/share/site.png',
    '/api/suggest?q=a',
  ])
    expect(await ask(path), path).toBe(503)
  expect(await ask('/healthz')).toBe(200)
  expect(await ask('/readyz')).toBe(200)
  expect(await ask('/webhooks/stripe', 'POST')).toBe(400)
  expect(await ask('/files/shop-images/x.png')).toBe(404)
  expect(await ask('/robots.txt')).toBe(200)
})

test('the API answers with a problem, but not to admins', async () => {
  const api = apiOf(shop)
  const closed = { status: 503, json: { code: 'maintenance' } }
  expect(await api.ask('GET', '/listings')).toMatchObject(closed)
  const [key, own] = [await api.keyOf(seller), await api.keyOf(admin)]
  expect(await api.ask('GET', '/me', { key })).toMatchObject(closed)
  expect(await api.ask('GET', '/me', { key: own })).toMatchObject({ status: 200 })
})

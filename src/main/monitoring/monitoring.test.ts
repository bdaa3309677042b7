import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { OpenTelemetry } from '#src/adapters/telemetry/open-telemetry.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { reconcileLedgerJob } from '#src/selling/earnings/jobs.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { readEnv } from '#src/main/env.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import { createRoutePatterns } from '#src/web/http/route-patterns.ts'
import { createHttpServer } from '#src/web/http/http-server.ts'
import type { HttpServer } from '#src/web/http/http-server.ts'
import { noOtherHosts } from '#src/web/http/csp.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { routeNames } from './route-names.ts'
import { openMonitoring, watchApp } from './start-monitoring.ts'

const secret = 'hush-0123456789012345678901234567890123'
// Only what the names of routes need.
const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  prompt: { id: 'prompt', parentId: 'root', path: 'prompt/:id' },
  missing: { id: 'missing', parentId: 'root', path: '*' },
} as unknown as ServerBuild['routes']

let shop: Shop
let telemetry: OpenTelemetry
let server: HttpServer
let url: string
beforeAll(async () => {
  const opened = await openMonitoring(readEnv({ METRICS_PORT: '0' }), quietLog())
  if (!opened) throw new Error('no metrics')
  telemetry = opened
  shop = await testShop({ env: { AUTH_SECRET: secret }, telemetry })
  const { app } = shop
  server = createHttpServer({
    render: async (_, info) => new Response(info.url.pathname === '/broken' ? 'Broken' : 'Page', { status: 200 }),
    publicUrl: new URL('http://shop.test'),
    trustProxy: false,
    clientDir: null,
    log: { ...shop.log, child: () => ({}) as never },
    otherHosts: () => noOtherHosts,
    routes: rawRoutes(app, shop.env, createDemoGate(shop.env)),
    publicPage: (target) => (target.pathname === '/' ? { key: '/', tags: [], policy: 'detail' } : null),
    hasSession: () => false,
    observer: watchApp(telemetry, { app, routes, cache: () => server.cache }),
  })
  url = (await server.listen({ port: 0, host: '127.0.0.1' })).url
  await shop.did(reconcileLedger, {})
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing()])
  await shop.quiet(reconcileLedgerJob)
})
afterAll(async () => {
  await server.close()
  await shop.close()
  await telemetry.close()
})

type Ask = { readonly method?: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
const ask = async (path: string, init: Ask = {}) => (await fetch(url + path, init)).text()
const scrape = async () => (await fetch(`http://127.0.0.1:${telemetry.port}/metrics`)).text()
const seriesIn = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('every metric of the alert rules and the dashboard is exported', async () => {
  await ask('/')
  const exported = new Set([...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const root = projectRoot()
  const files = ['deploy/prometheus/alerts.yaml', 'deploy/grafana/skald.json']
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const named = texts.flatMap((text) => text.match(/\b(?:skald|nodejs|process)_[a-z0-9_]+/g) ?? [])
  const bases = new Set(named.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))
  expect(bases.size).toBeGreaterThan(25)
  expect([...bases].filter((name) => !exported.has(name))).toEqual([])
  // And each exported metric is described in the manual.
  const manual = await readFile(join(root, 'docs/operating.md'), 'utf8')
  expect([...exported].filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})

test('metrics have values', async () => {
  for (let time = 0; time < 3; time += 1) await ask('/')
  await ask('/prompt/1')
  const text = await scrape()
  expect(text).toMatch(/^skald_http_requests_total\{route="\/",method="GET",status="2xx",cache="fast"\} [1-9]/m)
  expect(text).toMatch(/^skald_http_requests_total\{route="\/prompt\/:id",method="GET",status="2xx",cache="none"\} 1$/m)
  expect(text).toMatch(/^skald_http_request_duration_seconds_bucket\{route="\/",cache="fast",le="\+Inf"\} [1-9]/m)
  expect(text).toMatch(/^skald_provider_call_duration_seconds_count\{operation="createCheckout",outcome="done"\} 1$/m)
  expect(text).toMatch(/^skald_webhooks_received_total\{type="checkout.session.completed"\} [1-9]/m)
  expect(text).toMatch(/^skald_emails_total\{outcome="sent"\} [1-9]/m)
  expect(text).toMatch(/^skald_database_up 1$/m)
  expect(text).toMatch(/^skald_database_connections\{state="in_use"\} \d+$/m)
  expect(text).toMatch(/^skald_ledger_difference_cents 0$/m)
  expect(text).toMatch(/^skald_ledger_checked_timestamp_seconds 1\.?\d+/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
})

test('requests to random paths, methods and webhooks add no series', async () => {
  const probe = async (at: number) => {
    const word = `w${at}${Math.random().toString(36).slice(2)}`
    await ask(`/${word}`)
    await ask(`/prompt/${word}?search=${word}`)
    await ask(`/files/${word}/${word}`)
    await ask(`/api/v1/listings/${word}`, { headers: { authorization: `Bearer ${word}` } })
    await ask('/webhooks/stripe', { method: 'POST', body: word })
    await ask(`/${word}`, { method: 'PROPFIND' })
    telemetry.count('webhook-received', word)
  }
  await probe(0)
  const before = seriesIn(await scrape()).length
  for (let at = 1; at < 60; at += 1) await probe(at)
  const text = await scrape()
  expect(seriesIn(text).length).toBe(before)
  expect(text).not.toMatch(/w\d+[a-z0-9]{6,}/)
})

test('the output contains no secret, address or id', async () => {
  await ask(`/prompt/${secret}?token=${secret}`, { headers: { cookie: `shop.session_token=${secret}` } })
  const text = await scrape()
  for (const hidden of [secret, shop.webhookSecret, 'sk_test', '@', shop.env.dataDir])
    expect(text).not.toContain(hidden)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('the port serves nothing else', async () => {
  const at = `http://127.0.0.1:${telemetry.port}`
  expect((await fetch(`${at}/`)).status).toBe(404)
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('a port that is in use is reported in one line', async () => {
  const env = readEnv({ METRICS_PORT: String(telemetry.port) })
  await expect(openMonitoring(env, quietLog())).rejects.toThrow(/Change METRICS_PORT or METRICS_HOST/)
})

test('without settings, nothing is opened', async () => {
  expect(await openMonitoring(readEnv({}), quietLog())).toBeNull()
})

test('every raw route has a name', async () => {
  const source = await readFile(join(projectRoot(), 'src/main/raw-routes.ts'), 'utf8')
  const paths = [...source.matchAll(/(?:at|under)\('(\/[^']+)'\)|pathname === '(\/[^']+)'/g)]
  const routeOf = createRoutePatterns(routeNames(routes))
  expect(paths.length).toBeGreaterThan(12)
  for (const [, given, compared] of paths) expect(routeOf(given ?? compared ?? ''), given ?? compared).not.toBe('other')
})

import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gate, page, startEdge, until } from '#src/testing/edge.ts'
import { publicPages } from '#src/web/http/public-pages.ts'

const publicPage = publicPages([
  {
    tags: (path) => (path === '/marketplace' ? ['listings'] : null),
    policy: 'list',
    params: { sort: (value) => value === 'newest' },
    uncachedParams: ['q'],
  },
  { tags: (path) => (path.startsWith('/prompt/') ? ['prompt'] : null), policy: 'detail' },
])
const long = 'words that work '.repeat(100)

test('renders a cached page once and sends it in an accepted encoding', async () => {
  const edge = await startEdge({ publicPage, render: async () => page(long) })
  const accept = (encoding: string) => edge.ask('/marketplace', { headers: { 'accept-encoding': encoding } })
  const plain = await edge.ask('/marketplace')
  const [br, gzip] = [await accept('gzip, br'), await accept('gzip')]
  expect(edge.calls).toHaveLength(1)
  expect(plain.body).toContain(long)
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body)
  expect(new Set([plain, br, gzip].map((answer) => answer.headers.etag)).size).toBe(1)
  expect(br.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'content-length': String(br.bytes.length),
  })
  expect(edge.lines.filter((line) => line.message === 'request').map((line) => line.fields['cache'])).toEqual([
    'page',
    'fast',
    'fast',
  ])
})

test('answers 304 to a browser that has the page', async () => {
  const edge = await startEdge({ publicPage })
  const { headers } = await edge.ask('/marketplace')
  const etag = headers.etag ?? ''
  for (const tag of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await edge.ask('/marketplace', { headers: { 'if-none-match': tag } })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers).toMatchObject({ 'content-security-policy': headers['content-security-policy'] })
    expect(again.headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await edge.ask('/marketplace', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
})

test('HEAD returns the headers of GET without a body', async () => {
  const edge = await startEdge({ publicPage })
  const cold = await edge.ask('/marketplace', { method: 'HEAD' })
  const get = await edge.ask('/marketplace')
  const warm = await edge.ask('/marketplace', { method: 'HEAD' })
  expect(edge.calls.map((call) => call.request.method)).toEqual(['GET'])
  for (const head of [cold, warm]) {
    expect(head.bytes.length).toBe(0)
    expect([head.status, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      String(get.bytes.length),
      get.headers.etag,
    ])
  }
})

test('URLs that differ in ignored parameters share one rendering of the canonical URL', async () => {
  const edge = await startEdge({ publicPage })
  const headers = { cookie: 'tracking=7', 'user-agent': 'Evil/1', host: 'localhost:3000', referer: 'http://x.test/' }
  await edge.ask('/marketplace?utm_source=%3Cscript%3E', { headers })
  await edge.ask('/marketplace?fbclid=1')
  await edge.ask('/marketplace')
  expect(edge.calls).toHaveLength(1)
  expect(edge.calls[0]?.request.url).toBe('http://localhost:3000/marketplace')
  expect([...(edge.calls[0]?.request.headers ?? [])]).toEqual([['accept', 'text/html']])
  expect(edge.calls[0]?.info).toMatchObject({ session: 'none', clientIp: '', whole: true })
  await edge.ask('/marketplace?sort=newest')
  expect(edge.calls).toHaveLength(2)
})

test('page data has its own cache key', async () => {
  const edge = await startEdge({
    publicPage,
    render: async (request) =>
      request.url.includes('.data')
        ? new Response('[{"_1":2}]', { headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' } })
        : page('document'),
  })
  await edge.ask('/marketplace')
  const first = await edge.ask('/marketplace.data?_routes=routes%2Fmarketplace')
  const second = await edge.ask('/marketplace.data')
  expect(edge.calls.map((call) => new URL(call.request.url).pathname)).toEqual(['/marketplace', '/marketplace.data'])
  expect([first.body, second.body]).toEqual(['[{"_1":2}]', '[{"_1":2}]'])
  expect(second.headers).toMatchObject({ 'content-type': 'text/x-script', 'x-remix-response': 'yes' })
})

test('searches are not cached', async () => {
  const edge = await startEdge({ publicPage })
  await edge.ask('/marketplace?q=a')
  const answer = await edge.ask('/marketplace?q=a')
  expect(edge.calls).toHaveLength(2)
  expect(edge.calls[1]?.info.whole).toBe(false)
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})

test('concurrent requests of an uncached page cause one rendering', async () => {
  const held = gate()
  const edge = await startEdge({ publicPage, render: async () => (await held.promise, page('a')) })
  const waiting = Array.from({ length: 50 }, () => edge.ask('/marketplace'))
  await until(() => edge.calls.length > 0)
  held.resolve(undefined)
  const answers = await Promise.all(waiting)
  expect(edge.calls).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})

test('after a second, a stale list is served while it is rendered again', async () => {
  let version = 1
  const edge = await startEdge({ publicPage, render: async () => page(`version ${version}`) })
  await edge.ask('/marketplace')
  version = 2
  expect((await edge.ask('/marketplace')).body).toContain('version 1')
  edge.clock.ms += 1_001
  expect((await edge.ask('/marketplace')).body).toContain('version 1')
  await until(() => !edge.server.cache.ready('/marketplace')?.forms.identity.body.includes('version 1'))
  expect(edge.calls).toHaveLength(2)
  expect((await edge.ask('/marketplace')).body).toContain('version 2')
})

test('a purge takes effect immediately, also during a rendering', async () => {
  let price = 5
  const held = gate()
  const edge = await startEdge({
    publicPage,
    render: async () => {
      const seen = price
      if (seen === 5) await held.promise
      return page(`price ${seen}`)
    },
  })
  const early = edge.ask('/prompt/1')
  await until(() => edge.calls.length === 1)
  price = 6
  edge.server.cache.purge(['prompt'])
  expect((await edge.ask('/prompt/1')).body).toContain('price 6')
  held.resolve(undefined)
  expect((await early).body).toContain('price 5')
  expect((await edge.ask('/prompt/1')).body).toContain('price 6')
  expect(edge.calls).toHaveLength(2)
})

test('a failed rendering answers all waiting requests with an error page and is not cached', async () => {
  let works = false
  const edge = await startEdge({
    publicPage,
    render: async () => {
      if (works) return page('fine')
      throw new Error('secret detail')
    },
  })
  const answer = await edge.ask('/marketplace')
  expect(answer.status).toBe(500)
  expect(answer.body).toContain(String(answer.headers['x-request-id']))
  expect(answer.body).not.toContain('secret detail')
  works = true
  expect((await edge.ask('/marketplace')).body).toContain('fine')
})

test('caches found pages, and not-found pages for a second', async () => {
  const statusOf: Record<string, number> = { '/prompt/gone': 404, '/prompt/moved': 301, '/prompt/broken': 500 }
  const edge = await startEdge({
    publicPage,
    render: async (_, info) =>
      page('x', { status: statusOf[info.url.pathname] ?? 200, headers: { location: '/elsewhere' } }),
  })
  for (const [path, status] of Object.entries(statusOf)) {
    for (const _ of [1, 2]) expect((await edge.ask(path)).status).toBe(status)
  }
  expect((await edge.ask('/prompt/moved')).headers.location).toBe('/elsewhere')
  const paths = edge.calls.map((call) => call.info.url.pathname)
  expect(paths.filter((path) => path === '/prompt/gone')).toHaveLength(1)
  expect(paths.filter((path) => path === '/prompt/broken')).toHaveLength(2)
  expect((await edge.ask('/prompt/gone')).headers['cache-control']).toBe('no-store')
  edge.clock.ms += 1_000
  await edge.ask('/prompt/gone')
  expect(edge.calls.filter((call) => call.info.url.pathname === '/prompt/gone')).toHaveLength(2)
})

test.each<[string, HeadersInit]>([
  ['sets a cookie', { 'set-cookie': 'id=1' }],
  ['says no-store', { 'cache-control': 'no-store' }],
])('a page that %s is never shared', async (_, headers) => {
  const edge = await startEdge({ publicPage, render: async () => page('x', { headers }) })
  const answers = await Promise.all([edge.ask('/marketplace'), edge.ask('/marketplace')])
  expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(['no-store', 'no-store'])
  expect(edge.calls.filter((call) => !call.info.whole)).toHaveLength(2)
  expect(edge.server.cache.stats().entries).toBe(0)
})

test('the policy of a cached page allows its scripts by hash, and no nonce remains', async () => {
  const odd = '\nconst a = "<!--", b = 1 < 2 && "å≤🎭"; // $& \\u003c/script>\n'
  const edge = await startEdge({
    publicPage,
    render: async (_, info) => page(`<script nonce="${info.nonce}">${odd}</script><script>steal()</script>`),
  })
  const { body, headers } = await edge.ask('/marketplace')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(odd).digest('base64')}';`)
  expect(body).toContain(`<script>${odd}</script>`)
  expect(policy + body).not.toContain('nonce')
})

test('an unchanged page keeps its ETag', async () => {
  const edge = await startEdge({
    publicPage,
    render: async (_, info) => page(`<script nonce="${info.nonce}">1</script>`),
  })
  const first = await edge.ask('/marketplace')
  edge.clock.ms += 61_000
  const second = await edge.ask('/marketplace', { headers: { 'if-none-match': String(first.headers.etag) } })
  expect(edge.calls).toHaveLength(2)
  expect(second.status).toBe(304)
})

import { createConnection } from 'node:net'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { gate, page, startEdge, until } from '#src/testing/edge.ts'
import type { RawRoute } from '#src/web/http/options.ts'

const route = (path: string, csrf: 'check' | 'exempt' = 'check'): RawRoute => ({
  match: (url) => url.pathname === path,
  handle: async (incoming) => new Response(`${incoming.method} ${(await incoming.text()).length}`),
  csrf,
})

/** Writes bytes to a raw socket and returns everything received until it is closed. */
function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(text))
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('close', () => resolve(heard)).on('error', reject)
  })
}

test('every response has the security headers and a request id', async () => {
  const edge = await startEdge({
    routes: [route('/healthz')],
    render: async (_, info) => {
      if (info.url.pathname === '/broken') throw new Error('broken')
      return page('x', { status: info.url.pathname === '/gone' ? 404 : 200 })
    },
  })
  const ids = new Set<unknown>()
  for (const path of [
    '/',
    '/gone',
    '/broken',
    '/healthz',
    '/assets/none.js',
    '/slash/',
    '/%zz',
    `/${'a'.repeat(9000)}`,
  ]) {
    const { headers } = await edge.ask(path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['strict-transport-security'], path).toBeUndefined()
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/)
    ids.add(headers['x-request-id'])
  }
  expect(ids.size).toBe(8)
})

test('a page that fails because a service is unavailable says when to try again', async () => {
  const away = async () => {
    throw Object.assign(new Error('starting'), { code: '57P03' })
  }
  const edge = await startEdge({ render: away, routes: [{ ...route('/raw'), handle: away }] })
  for (const path of ['/', '/raw', '/page.data'])
    expect(await edge.ask(path)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
    })
})

test('sends HSTS if the site is served over HTTPS', async () => {
  const edge = await startEdge({ publicUrl: new URL('https://skald.test') })
  expect((await edge.ask('/')).headers['strict-transport-security']).toContain('max-age=')
})

test('a streamed document allows scripts by nonce and forms to the payment page', async () => {
  const edge = await startEdge({
    otherHosts: () => ({ formAction: ['https://pay.test'], widgets: ['https://robots.test'] }),
  })
  const { headers } = await edge.ask('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'nonce-${edge.calls[0]?.info.nonce}' https://robots.test`)
  for (const part of [
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self' https://pay.test",
    "frame-src 'self' https://robots.test",
  ])
    expect(policy.split('; ')).toContain(part)
  await edge.ask('/')
  expect(edge.calls[0]?.info.nonce).not.toBe(edge.calls[1]?.info.nonce)
})

test('only the documents with analytics may load its script and send to it', async () => {
  const analytics = { scripts: ['https://stats.test'], connect: ['https://stats.test', 'https://in.stats.test'] }
  const edge = await startEdge({
    otherHosts: (path) => ({ formAction: [], widgets: [], ...(path === '/' && { analytics }) }),
  })
  const partsOf = async (path: string) =>
    String((await edge.ask(path)).headers['content-security-policy'])
      .split('; ')
      .filter((part) => part.includes('stats.test'))
  expect(await partsOf('/')).toEqual([
    expect.stringMatching(/^script-src 'self' 'nonce-\w+' https:\/\/stats\.test$/),
    "connect-src 'self' https://stats.test https://in.stats.test",
  ])
  expect(await partsOf('/cart')).toEqual([])
})

test('only pages of signed-in users may call servers on their computer', async () => {
  const edge = await startEdge()
  const policyOf = async (cookie?: string) =>
    String((await edge.ask('/cart', cookie ? { headers: { cookie } } : {})).headers['content-security-policy'])
  expect((await policyOf()).split('; ')).toContain("connect-src 'self'")
  expect(await policyOf('session=1')).toContain("connect-src 'self' http://localhost:* http://127.0.0.1:*;")
})

test('logs an error with its stack and the request id of the error page', async () => {
  const edge = await startEdge({ render: async () => Promise.reject(new Error('no database')) })
  const answer = await edge.ask('/cart?token=secret')
  const line = edge.lines.find((one) => one.level === 'error')
  expect(line?.fields).toMatchObject({ requestId: answer.headers['x-request-id'], method: 'GET', path: '/cart' })
  expect(line?.fields['err']).toHaveProperty('stack', expect.stringContaining('no database'))
  expect((await edge.ask('/cart.data')).headers['content-type']).toContain('text/plain')
})

test('logs one line per request without query, cookies or body', async () => {
  const edge = await startEdge({ routes: [route('/hook', 'exempt')] })
  await edge.ask('/marketplace?q=private+words', {
    headers: { cookie: 'session=secret', authorization: 'Bearer secret' },
  })
  await edge.ask('/hook?key=secret', { method: 'POST', body: 'private words' })
  await until(() => edge.lines.length === 2)
  expect(edge.lines.map((line) => line.fields)).toMatchObject([
    { method: 'GET', path: '/marketplace', status: 200 },
    { method: 'POST', path: '/hook', status: 200, bytes: 7 },
  ])
  expect(edge.lines[0]?.fields['requestId']).toMatch(/^[0-9a-f-]{36}$/)
  expect(edge.lines[0]?.fields['ms']).toBeTypeOf('number')
  expect(JSON.stringify(edge.lines)).not.toMatch(/secret|private/)
})

test('rejects forms of other sites, except on routes with other proof', async () => {
  const edge = await startEdge({ routes: [route('/hook', 'exempt'), route('/api')] })
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'session=ann' }
  for (const path of ['/cart', '/api']) {
    const answer = await edge.ask(path, { method: 'POST', headers: evil })
    expect([answer.status, answer.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
    expect(answer.body).toContain('another site')
  }
  expect(edge.calls).toHaveLength(0)
  expect((await edge.ask('/hook', { method: 'POST', headers: evil })).status).toBe(200)
  const bearer = { origin: 'https://app.example', authorization: 'Bearer t' }
  expect((await edge.ask('/api', { method: 'POST', headers: bearer })).status).toBe(200)
})

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('a form opened under %s works there', async (host) => {
  const edge = await startEdge()
  const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
  expect((await edge.ask('/cart', { method: 'POST', headers })).status).toBe(200)
  expect(edge.calls[0]?.request.url).toBe(`http://${host}/cart`)
})

test('reads forwarded headers only from a trusted proxy', async () => {
  const headers = {
    'x-forwarded-for': '1.2.3.4, 203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'other.test',
    'x-client-ip': '6.6.6.6',
  }
  const trusting = await startEdge({ trustProxy: true })
  await trusting.ask('/', { headers })
  expect(trusting.calls[0]?.info.clientIp).toBe('203.0.113.9')
  expect(trusting.calls[0]?.request.url).toBe('https://other.test/')
  expect(trusting.calls[0]?.request.headers.get('x-client-ip')).toBe('203.0.113.9')
  const wary = await startEdge()
  await wary.ask('/', { headers: { ...headers, host: 'localhost:3000' } })
  expect(wary.calls[0]?.info.clientIp).toBe('127.0.0.1')
  expect(wary.calls[0]?.request.url).toBe('http://localhost:3000/')
  expect(Object.fromEntries(wary.calls[0]?.request.headers ?? [])).not.toHaveProperty('x-forwarded-host')
  expect(wary.calls[0]?.request.headers.get('x-client-ip')).toBe('127.0.0.1')
})

test('pages know whether a request is local', async () => {
  const edge = await startEdge()
  await edge.ask('/')
  for (const name of ['cf-connecting-ip', 'true-client-ip', 'x-forwarded-port'])
    await edge.ask('/', { headers: { [name]: '1' } })
  expect(edge.calls.map(({ info }) => [info.isLocalPeer, info.isForwarded])).toEqual([
    [true, false],
    ...Array.from({ length: 3 }, () => [true, true]),
  ])
})

test('renders under the public URL, whatever the Host header', async () => {
  const edge = await startEdge({ publicUrl: new URL('https://skald.test') })
  await edge.ask('/cart?x=1', { headers: { host: 'evil.example' } })
  expect(edge.calls[0]?.request.url).toBe('https://skald.test/cart?x=1')
})

test('pages accept GET, HEAD and POST; raw routes accept other methods', async () => {
  const edge = await startEdge({ routes: [route('/api')] })
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await edge.ask('/checkout', { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    expect((await edge.ask('/api', { method })).status).toBe(200)
  }
  expect(edge.calls).toHaveLength(0)
})

test('answers malformed requests with a text and the security headers', async () => {
  const edge = await startEdge()
  const cases: [string, number][] = [
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a.test\r\nhost: b.test\r\nconnection: close\r\n\r\n', 400],
    ['TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 405],
  ]
  for (const [text, status] of cases) {
    const heard = await speak(edge.port, text)
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(heard.toLowerCase()).toContain('x-content-type-options: nosniff')
  }
  expect(edge.calls).toHaveLength(0)
})

test('redirects repeated and trailing slashes to the normalized path', async () => {
  const edge = await startEdge()
  for (const [path, location] of [
    ['//evil.example/', '/evil.example'],
    ['/cart/?next=/a/', '/cart?next=/a/'],
  ] as const) {
    const answer = await edge.ask(path)
    expect([answer.status, answer.headers.location]).toEqual([308, location])
  }
  expect((await edge.ask(`/${'a'.repeat(8200)}`)).status).toBe(414)
  expect((await edge.ask('/\\evil.example')).status).toBe(400)
})

test('sends each cookie separately and never stores such a response', async () => {
  const edge = await startEdge({
    render: async () => {
      const headers = new Headers({ 'content-type': 'text/html', 'cache-control': 'public, max-age=60' })
      headers.append('set-cookie', 'a=1; Path=/')
      headers.append('set-cookie', 'b=2; Path=/')
      return new Response('x', { headers })
    },
  })
  const answer = await edge.ask('/auth')
  expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('keeps the cache headers of a raw route', async () => {
  const immutable = 'public, max-age=31536000, immutable'
  const image: RawRoute = {
    match: (url) => url.pathname === '/files/a.webp',
    handle: async () => new Response('x', { headers: { 'content-type': 'image/webp', 'cache-control': immutable } }),
    csrf: 'check',
  }
  const edge = await startEdge({ routes: [image] })
  const { headers } = await edge.ask('/files/a.webp', { headers: { cookie: 'session=ann' } })
  expect([headers['cache-control'], headers.vary]).toEqual([immutable, undefined])
})

test('aborts the request signal when the client disconnects', async () => {
  const seen = gate<AbortSignal>()
  const edge = await startEdge({ render: (incoming) => (seen.resolve(incoming.signal), new Promise(() => undefined)) })
  const asking = request({ port: edge.port, host: '127.0.0.1', path: '/', agent: new Agent() })
  asking.on('error', () => undefined).end()
  const signal = await seen.promise
  asking.destroy()
  await until(() => signal.aborted)
})

test('closing finishes requests in flight and accepts no new ones', async () => {
  const held = gate()
  const edge = await startEdge({ render: async () => (await held.promise, page('finished')) })
  const agent = new Agent({ keepAlive: true })
  const inFlight = new Promise<string>((resolve, reject) => {
    const asking = request({ port: edge.port, host: '127.0.0.1', path: '/', agent }, (incoming) => {
      let body = ''
      incoming.on('data', (chunk) => (body += chunk)).on('end', () => resolve(body))
    })
    asking.on('error', reject).end()
  })
  await until(() => edge.calls.length === 1)
  const closing = edge.server.close()
  await expect(edge.ask('/')).rejects.toThrow('ECONNREFUSED')
  held.resolve(undefined)
  expect(await inFlight).toContain('finished')
  await closing
  agent.destroy()
})

test('draining answers requests and closes their connections', async () => {
  const edge = await startEdge({ publicPage: () => ({ key: '/', tags: [], policy: 'detail' }) })
  const agent = new Agent({ keepAlive: true })
  const before = await edge.ask('/', { agent })
  expect(before.headers.connection).toBe('keep-alive')
  edge.server.drain()
  const [own, cached] = [await edge.ask('/own', { agent, method: 'POST' }), await edge.ask('/', { agent })]
  expect([own.status, own.headers.connection]).toEqual([200, 'close'])
  expect([cached.status, cached.headers.connection]).toEqual([200, 'close'])
  agent.destroy()
})

test('a port in use is an operator error', async () => {
  const edge = await startEdge()
  const second = await startEdge()
  await second.server.close()
  await expect(second.server.listen({ port: edge.port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE')
})

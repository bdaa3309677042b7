import { createConnection, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { gate, page, startEdge, until } from '#src/testing/edge.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const chunked = { 'transfer-encoding': 'chunked' }

/** Declares a body of this size and sends only a part of it. */
function stall(port: number, declared: number, sent: number): { socket: Socket; heard: () => string } {
  const socket = createConnection({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString())).on('error', () => undefined)
  socket.write(`POST /cart HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${declared}\r\n\r\n${'x'.repeat(sent)}`)
  return { socket, heard: () => heard }
}

test('stalled bodies of one client do not block forms of others or webhooks', async () => {
  const edge = await startEdge({
    trustProxy: true,
    bodies: { budgetBytes: 4 * megabyte, clientBytes: megabyte, reserveBytes: megabyte },
    maySendFiles: async (url, cookie) => url.pathname === '/create-prompt' && cookie.includes('session=real'),
  })
  const attack = (ip: string, cookie: string) => {
    const socket = createConnection({ port: edge.port, host: '127.0.0.1' })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    socket.write(
      `POST /create-prompt HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${ip}\r\ncookie: ${cookie}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${250 * kilobyte}\r\n\r\n${'x'.repeat(240 * kilobyte)}`,
    )
  }
  const post = async (ip: string, size: number) =>
    (await edge.ask('/cart', { method: 'POST', headers: { 'x-forwarded-for': ip }, body: Buffer.alloc(size) })).status
  for (let i = 0; i < 16; i += 1) attack(`2001:db8:0:4${i.toString(16)}::1`, i % 2 ? 'session=made-up' : 'session=real')
  await until(() => edge.lines.filter((line) => line.fields['status'] === 503).length >= 12)
  expect(await post('2001:db8:0:4f::2', 200 * kilobyte)).toBe(503)
  expect(await post('203.0.113.9', 200 * kilobyte)).toBe(200)

  // Many clients together use up the rest, but not the reserve for small forms and webhooks.
  for (let i = 0; i < 16; i += 1) attack(`198.51.100.${i}`, 'session=real')
  await until(() => edge.lines.filter((line) => line.fields['status'] === 503).length >= 16)
  expect(await post('203.0.113.9', 200 * kilobyte)).toBe(503)
  expect(await post('203.0.113.9', 30 * kilobyte)).toBe(200)
})

test('accepts large bodies only with a session and only on upload routes', async () => {
  const edge = await startEdge({
    maySendFiles: (url, cookie) => url.pathname === '/create-prompt' && cookie.includes('session='),
  })
  const post = async (path: string, size: number, headers: Record<string, string>) =>
    (await edge.ask(path, { method: 'POST', headers, body: Buffer.alloc(size) })).status
  const signedIn = { ...multipart, cookie: 'session=ann' }
  expect(await post('/create-prompt', 6 * megabyte, signedIn)).toBe(200)
  expect(await post('/create-prompt', 6 * megabyte + 1, signedIn)).toBe(413)
  expect(await post('/create-prompt', 257 * kilobyte, multipart)).toBe(413)
  expect(await post('/create-prompt', 257 * kilobyte, { cookie: 'session=ann' })).toBe(413)
  expect(await post('/sign-out', 257 * kilobyte, signedIn)).toBe(413)
  expect(await post('/sign-out', 256 * kilobyte, signedIn)).toBe(200)
  expect(await post('/sign-out', 256 * kilobyte, chunked)).toBe(200)
  expect(edge.calls).toHaveLength(3)
})

test('reads a body correctly, however it is chunked', async () => {
  const edge = await startEdge({ render: async (request) => page(await request.text()) })
  const body = Array.from({ length: 40_000 }, (_, n) => String(n % 10)).join('')
  expect((await edge.ask('/', { method: 'POST', body })).body).toContain(body)
  expect((await edge.ask('/', { method: 'POST', body, headers: chunked })).body).toContain(body)
})

test('rejects forms beyond the total limit and accepts them again afterwards', async () => {
  const held = gate()
  const edge = await startEdge({
    bodies: { budgetBytes: 300 * kilobyte, reserveBytes: 0 },
    render: async () => (await held.promise, page('done')),
  })
  const post = (size: number, headers = {}) => edge.ask('/cart', { method: 'POST', headers, body: Buffer.alloc(size) })
  const first = post(200 * kilobyte)
  await until(() => edge.calls.length === 1)
  for (const headers of [{}, chunked]) {
    const refused = await post(200 * kilobyte, headers)
    expect([refused.status, refused.headers['retry-after'], refused.headers.connection]).toEqual([503, '5', 'close'])
    expect(refused.body).toContain('try again in a few seconds')
  }
  const small = post(kilobyte)
  held.resolve(undefined)
  expect([(await first).status, (await small).status]).toEqual([200, 200])
  expect((await post(200 * kilobyte)).status).toBe(200)
})

test('a declared length reserves nothing, and an aborted body is released', async () => {
  const edge = await startEdge({ bodies: { budgetBytes: 500 * kilobyte, reserveBytes: 0 } })
  const post = () => edge.ask('/cart', { method: 'POST', body: Buffer.alloc(240 * kilobyte) })
  const promised = Array.from({ length: 10 }, () => stall(edge.port, 200 * kilobyte, 1))
  expect((await post()).status).toBe(200)
  const left = (count: number) =>
    until(() => edge.lines.filter((line) => line.fields['status'] === 499).length === count)
  for (const { socket } of promised) socket.destroy()
  await left(10)
  stall(edge.port, 256 * kilobyte, 200 * kilobyte).socket.end()
  await left(11)
  expect((await post()).status).toBe(200)
})

test('rejects a form that arrives too slowly', async () => {
  const edge = await startEdge({ bodies: { formMs: 50 } })
  const slow = stall(edge.port, 1000, 10)
  await until(() => slow.heard().includes('HTTP/1.1 408'))
  expect(slow.heard().toLowerCase()).toContain('connection: close')
  expect(slow.heard()).toContain('took too long')
  expect(edge.calls).toHaveLength(0)
})

test('a raw route can accept larger bodies', async () => {
  const hook = async (incoming: Request) => new Response(String((await incoming.text()).length))
  const match = (url: URL) => url.pathname === '/hook'
  const edge = await startEdge({ routes: [{ match, handle: hook, csrf: 'exempt', bodyBytes: megabyte }] })
  const post = (size: number) => edge.ask('/hook', { method: 'POST', body: Buffer.alloc(size) })
  expect((await post(megabyte)).body).toBe(String(megabyte))
  expect((await post(megabyte + 1)).status).toBe(413)
})

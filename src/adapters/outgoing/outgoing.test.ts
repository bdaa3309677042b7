import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPublicAddress } from '#src/adapters/outgoing/addresses.ts'
import { createOutgoing } from '#src/adapters/outgoing/outgoing.ts'

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void
const hosts: string[] = []
let answer: Answer
let port: number
const server = createServer((incoming, outgoing) => {
  hosts.push(incoming.headers.host ?? '')
  answer(incoming, outgoing)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  hosts.length = 0
  answer = (_, outgoing) => outgoing.end('ok')
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const get = (url: string, client = createOutgoing({ allowsLoopback: true })) => client.send({ url, method: 'GET' })
/** A client that resolves every name to these addresses, one list for each lookup. */
const resolvingTo = (...lookups: readonly string[][]) => {
  const left = [...lookups]
  const resolve = async () =>
    (left.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return createOutgoing({ allowsLoopback: true, resolve })
}

test.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.8.8.8', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1'],
  ...['168.63.129.16', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::10.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1', '100::1'],
  ...['2001::1', '2001:db8::1', '2002:a00:1::', '3fff::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'ff02::1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['https://127.0.0.1', 'https://10.0.0.1', 'https://169.254.169.254/latest', 'https://[::ffff:10.0.0.1]'],
  ...['https://[::1]', 'https://0.0.0.0', 'https://100.64.0.1', 'https://[64:ff9b::a00:1]'],
  // Decimal, hexadecimal, octal and short addresses.
  ...['https://2130706433', 'https://0x7f000001', 'https://0177.0.0.1', 'https://127.1', 'https://localhost'],
  ...['http://127.0.0.1', 'http://example.com', 'ftp://example.com', 'file:///etc/passwd', 'nonsense', ''],
  'https://name:password@example.com',
])('refuses %s', async (url) => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  expect(await get(url, createOutgoing({ resolve }))).toMatchObject({ ok: false, failure: { kind: 'refused' } })
})

test.each([[['10.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['::ffff:169.254.169.254']], [['fd00::1']], [[]]])(
  'refuses a name that resolves to %s',
  async (addresses) => {
    const sent = await get('https://hooks.test', resolvingTo(addresses))
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'refused' } })
  },
)

test('connects to the address that it checked, although the name resolves to another one afterwards', async () => {
  const client = resolvingTo(['127.0.0.1'], ['10.0.0.1'])
  expect(await get(`http://rebinding.test:${port}/`, client)).toMatchObject({ ok: true, value: { body: 'ok' } })
  expect(hosts).toEqual([`rebinding.test:${port}`])
  expect(await get(`http://rebinding.test:${port}/`, client)).toMatchObject({ ok: false })
  expect(hosts).toHaveLength(1)
})

test('allows loopback only with its option, and http only there', async () => {
  expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: true, value: { status: 200 } })
  expect(await get(`http://127.0.0.1:${port}/`, createOutgoing())).toMatchObject({ failure: { kind: 'refused' } })
  expect(await get('http://hooks.test', resolvingTo(['93.184.216.34']))).toMatchObject({ failure: { kind: 'refused' } })
  expect(hosts).toHaveLength(1)
})

test('follows no redirect', async () => {
  answer = (_, outgoing) => outgoing.writeHead(302, { location: `http://127.0.0.1:${port}/other` }).end('elsewhere')
  expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ value: { status: 302, body: 'elsewhere' } })
  expect(hosts).toHaveLength(1)
})

test('reads only the start of an endless response', async () => {
  answer = (_, outgoing) => {
    const write = () => {
      while (!outgoing.destroyed && outgoing.write('x'.repeat(10_000)));
    }
    outgoing.on('drain', write)
    write()
  }
  const sent = await get(`http://127.0.0.1:${port}/`)
  expect(sent).toMatchObject({ ok: true, value: { isCut: true } })
  expect(sent.ok && sent.value.body).toHaveLength(64 * 1024)
})

test('ends when a server switches protocols instead of answering', async () => {
  answer = (_, outgoing) =>
    void outgoing.socket?.end('HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: false })
})

test.each([
  ['never answers', () => {}],
  ['never ends', ((_, outgoing) => void outgoing.write('start')) satisfies Answer],
] as const)('stops when a server %s', async (_, slow) => {
  answer = slow
  const client = createOutgoing({ allowsLoopback: true, timeoutMs: 100 })
  expect(await get(`http://127.0.0.1:${port}/`, client)).toMatchObject({ failure: { kind: 'timeout' } })
})

test('stops when a name server never answers', async () => {
  const client = createOutgoing({ timeoutMs: 100, resolve: () => new Promise(() => {}) })
  expect(await get('https://hooks.test', client)).toMatchObject({ failure: { kind: 'timeout' } })
})

test('reports a closed port and an unknown name', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port: closedPort } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  const failure = { kind: 'unreachable', message: 'The connection failed (ECONNREFUSED)' }
  expect(await get(`http://127.0.0.1:${closedPort}/`)).toMatchObject({ failure })
  const unknown = createOutgoing({
    resolve: () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })),
  })
  expect(await get('https://hooks.test', unknown)).toMatchObject({ failure: { kind: 'unreachable' } })
})

const never = () => new AbortController().signal

async function readAll(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

test('opens a response and reads it as it arrives', async () => {
  let finish: () => void = () => {}
  answer = (_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write('first')
    finish = () => outgoing.end(' last')
  }
  const opened = await createOutgoing({ allowsLoopback: true }).open(
    { url: `http://127.0.0.1:${port}/`, method: 'GET' },
    never(),
  )
  if (!opened.ok) throw new Error(opened.failure.message)
  expect(opened.value).toMatchObject({ status: 200, headers: { 'content-type': 'text/event-stream' } })
  const chunks = opened.value.body[Symbol.asyncIterator]()
  expect(Buffer.from((await chunks.next()).value ?? []).toString()).toBe('first')
  finish()
  expect(Buffer.from((await chunks.next()).value ?? []).toString()).toBe(' last')
  expect((await chunks.next()).done).toBe(true)
})

test.each(['https://127.0.0.1', 'https://localhost', 'http://example.com', 'nonsense'])(
  'does not open %s',
  async (url) => {
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }]
    expect(await createOutgoing({ resolve }).open({ url, method: 'GET' }, never())).toMatchObject({
      failure: { kind: 'refused' },
    })
  },
)

test('an open response fails when it is aborted, exceeds the size limit or exceeds the time limit', async () => {
  answer = (_, outgoing) => void outgoing.write('start of it')
  const openWith = async (options: object, signal: AbortSignal) => {
    const client = createOutgoing({ allowsLoopback: true, ...options })
    const opened = await client.open({ url: `http://127.0.0.1:${port}/`, method: 'GET' }, signal)
    if (!opened.ok) throw new Error(opened.failure.message)
    return readAll(opened.value.body)
  }
  const stop = new AbortController()
  const stopped = openWith({}, stop.signal)
  stop.abort()
  await expect(stopped).rejects.toThrow()
  await expect(openWith({ openBytes: 5 }, never())).rejects.toThrow('too long')
  // On a busy machine, the limit can be reached before the response begins.
  await expect(openWith({ openMs: 50 }, never())).rejects.toThrow(/timeout|No complete response/)
})

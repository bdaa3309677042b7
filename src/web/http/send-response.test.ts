import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#src/testing/edge.ts'
import { gate, page, startEdge, until } from '#src/testing/edge.ts'

const long = 'words that work '.repeat(100)
const html = { headers: { 'content-type': 'text/html' } }
const sized = (length: number) => ({ 'content-type': 'text/html', 'content-length': String(length) })
const accepting = (encoding: string) => ({ 'accept-encoding': encoding })

function textOf({ headers, bytes }: Answer): string {
  const encoding = headers['content-encoding']
  if (encoding === undefined) return bytes.toString()
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
}

describe.each(['identity', 'gzip', 'br'])('sent as %s,', (encoding) => {
  test('streams a document', async () => {
    const late = gate()
    const edge = await startEdge({
      render: async () => {
        const body = new ReadableStream<Uint8Array>({
          async start(controller) {
            controller.enqueue(Buffer.from('early '))
            await late.promise
            controller.enqueue(Buffer.from('late'))
            controller.close()
          },
        })
        return new Response(body, html)
      },
    })
    const response = await fetch(`http://127.0.0.1:${edge.port}/`, { headers: accepting(encoding) })
    let heard = ''
    for await (const piece of response.body ?? []) {
      heard += new TextDecoder().decode(piece)
      if (heard === 'early ') late.resolve(undefined)
    }
    expect(heard).toBe('early late')
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
  })

  test.each(['one turn', 'many turns'])('a long document in chunks from %s arrives completely', async (turns) => {
    const pieces = Array.from({ length: 300 }, (_, n) => `${n}:${'x'.repeat(n % 700)};`)
    const edge = await startEdge({
      render: async () => {
        const rest = [...pieces]
        const body = new ReadableStream<Uint8Array>({
          async pull(controller) {
            if (turns === 'many turns') await new Promise((resolve) => setImmediate(resolve))
            const piece = rest.shift()
            if (piece === undefined) controller.close()
            else controller.enqueue(Buffer.from(piece))
          },
        })
        return new Response(body, html)
      },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const _ of [1, 2, 3]) {
      const answer = await edge.ask('/', { agent, headers: accepting(encoding) })
      expect(textOf(answer)).toBe(pieces.join(''))
      await until(() => edge.lines.at(-1)?.fields['bytes'] === answer.bytes.length)
    }
    agent.destroy()
  })

  test('a failure before the first chunk becomes the error page, and later closes the connection', async () => {
    const failing = (pieces: string[]) =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            const piece = pieces.shift()
            if (piece === undefined) controller.error(new Error('inner detail'))
            else controller.enqueue(Buffer.from(piece))
          },
        },
        { highWaterMark: 0 },
      )
    const edge = await startEdge({
      render: async (_, info) => new Response(failing(info.url.pathname === '/late' ? ['x'] : []), html),
    })
    const early = await edge.ask('/early', { headers: accepting(encoding) })
    expect(early.status).toBe(500)
    expect(early.body).not.toContain('inner detail')
    await expect(edge.ask('/late', { headers: accepting(encoding) })).rejects.toThrow()
    const errors = edge.lines.filter((line) => line.level === 'error')
    expect(errors.map((line) => (line.fields['err'] as Error).message)).toEqual(['inner detail', 'inner detail'])
  })

  test('a failed document becomes the error page', async () => {
    const edge = await startEdge({
      render: async () => {
        const body = new ReadableStream({ start: (controller) => controller.error(new Error('inner detail')) })
        return new Response(body, { headers: sized(5_000) })
      },
    })
    const answer = await edge.ask('/', { headers: accepting(encoding) })
    expect([answer.status, answer.body.includes('inner detail')]).toEqual([500, false])
  })

  test('applies backpressure, and cancels the source when the client disconnects', async () => {
    let made = 0
    const stopped = gate()
    const edge = await startEdge({
      render: async () => {
        const body = new ReadableStream<Uint8Array>({
          async pull(controller) {
            await new Promise((resolve) => setImmediate(resolve))
            made += 1
            controller.enqueue(crypto.getRandomValues(new Uint8Array(60_000)))
          },
          cancel: () => stopped.resolve(undefined),
        })
        return new Response(body, html)
      },
    })
    const asking = request({ port: edge.port, host: '127.0.0.1', agent: new Agent(), headers: accepting(encoding) })
    const answer = new Promise<void>((resolve) => asking.on('response', () => resolve()))
    asking.on('error', () => undefined).end()
    await answer
    // The buffers of the system, Node and the compressor fill up; then it pauses.
    let before = 0
    let turnsAtRest = 0
    await until(() => {
      turnsAtRest = made === before ? turnsAtRest + 1 : 0
      before = made
      return made > 0 && turnsAtRest > 5_000
    })
    asking.destroy()
    await stopped.promise
  })
})

test('sends a personal text in an accepted encoding with Vary', async () => {
  const edge = await startEdge({ render: async () => page(long) })
  const plain = await edge.ask('/')
  const [br, gzip] = [
    await edge.ask('/', { headers: accepting('gzip, br') }),
    await edge.ask('/', { headers: accepting('gzip') }),
  ]
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect([textOf(br), textOf(gzip)]).toEqual([plain.body, plain.body])
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 10)
  for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe('Cookie, Accept-Encoding')
  const head = await edge.ask('/', { method: 'HEAD', headers: accepting('br') })
  expect([head.headers['content-encoding'], head.headers['content-length'], head.body]).toEqual(['br', undefined, ''])
})

test.each([
  ['none', 'br'],
  ['same-origin', 'br'],
  ['same-site', undefined],
  ['cross-site', undefined],
  ['same-origin, cross-site', undefined],
  [undefined, undefined],
])('a personal response requested from %s is sent as %s', async (site, encoding) => {
  const edge = await startEdge({ render: async () => page(long) })
  const from = { ...accepting('br'), ...(site !== undefined && { 'sec-fetch-site': site }) }
  const mine = await edge.ask('/', { headers: { ...from, cookie: 'session=ann' } })
  expect([mine.headers['content-encoding'], textOf(mine).includes(long)]).toEqual([encoding, true])
  expect((await edge.ask('/', { headers: from })).headers['content-encoding']).toBe('br')
})

test.each<[string, BodyInit | null, ResponseInit, string | undefined]>([
  ['data of a page', long, { headers: { 'content-type': 'text/x-script' } }, 'br'],
  ['a table', long, { headers: { 'content-type': 'text/csv; charset=utf-8' } }, 'br'],
  ['a feed', long, { headers: { 'content-type': 'application/rss+xml' } }, 'br'],
  ['a map of the site', long, { headers: { 'content-type': 'application/xml; charset=utf-8' } }, 'br'],
  ['an empty text', '', html, 'br'],
  ['a short document', long.slice(0, 1023), { headers: sized(1023) }, undefined],
  ['one that is just long enough', long.slice(0, 1024), { headers: sized(1024) }, 'br'],
  ['JSON', long, { headers: { 'content-type': 'application/json' } }, undefined],
  ['events', long, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }, undefined],
  ['a picture', long, { headers: { 'content-type': 'image/webp' } }, undefined],
  ['an archive', long, { headers: { 'content-type': 'application/zip' } }, undefined],
  ['what has a tag of its own', long, { headers: { 'content-type': 'text/html', etag: '"1"' } }, undefined],
  ['a redirect', null, { status: 302, headers: { 'content-type': 'text/html', location: '/' } }, undefined],
  ['no change', null, { status: 304, headers: { 'content-type': 'text/html' } }, undefined],
])('%s is sent plain or compressed', async (_, body, init, encoding) => {
  const edge = await startEdge({ render: async () => new Response(body, init) })
  const answer = await edge.ask('/', { headers: accepting('br') })
  expect([answer.headers['content-encoding'], textOf(answer)]).toEqual([encoding, body ?? ''])
})

test.each([
  ['a whole page', 1_500],
  ['one of the length that is compressed at once', 512 * 1024],
  ['a longer one', 512 * 1024 + 1],
])('%s of known length arrives completely in each encoding', async (_, length) => {
  const body = Array.from({ length: length / 10 + 1 }, (__, n) => String(n).padStart(10, '0'))
    .join('')
    .slice(0, length)
  const edge = await startEdge({ render: async () => new Response(body, { headers: sized(length) }) })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await edge.ask('/', { agent, headers: accepting(encoding) })
    expect(textOf(answer) === body, encoding).toBe(true)
    const said = answer.headers['content-length'] ?? String(answer.bytes.length)
    expect([answer.headers['content-encoding'] ?? 'identity', said]).toEqual([encoding, String(answer.bytes.length)])
  }
  agent.destroy()
})

test('does not compress a compressed response', async () => {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' }
  const edge = await startEdge({ render: async () => new Response('as it is', { headers }) })
  const answer = await edge.ask('/', { headers: accepting('br, gzip') })
  expect([answer.headers['content-encoding'], answer.body]).toEqual(['gzip', 'as it is'])
})

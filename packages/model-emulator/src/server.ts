import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from './answers.ts'
import { answerOf, emulatorModels, failureOf, refusalOf, tokensOf, usageOf } from './answers.ts'

export type ModelEmulator = {
  /** The base URL of the API. */
  readonly url: string
  /** The bodies of the last requests, for tests. */
  readonly requests: readonly Completion[]
  close(): Promise<void>
}

type Options = {
  readonly port?: number
  /** The pause between two words of a stream. */
  readonly wordMs?: number
}

export type Completion = {
  readonly model: string
  readonly messages: readonly Message[]
  readonly stream: boolean
  /** The names of all settings in the body. */
  readonly parameters: readonly string[]
  /** The key of the request, without `Bearer`. */
  readonly key: string
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  // Chromium asks before a public page may reach a local address.
  'access-control-allow-private-network': 'true',
}
const longestBody = 20_000_000
const requestsKept = 100
const slowMs = 60_000

/** Starts the emulator on this machine. */
export async function startModelEmulator({ port = 0, wordMs = 25 }: Options = {}): Promise<ModelEmulator> {
  const requests: Completion[] = []
  let isBusy = true
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = (incoming.url ?? '').split('?')[0]
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204, cors).end()
    if (incoming.method === 'GET' && path === '/v1/models') return send(outgoing, 200, modelList())
    if (incoming.method !== 'POST' || path !== '/v1/chat/completions')
      return send(outgoing, 404, problem('invalid_request_error', 'unknown_url', 'Unknown request URL.'))
    const completion = readCompletion(await bodyOf(incoming), incoming.headers.authorization ?? '')
    if (completion === null)
      return send(outgoing, 400, problem('invalid_request_error', 'invalid_json', 'The body could not be parsed.'))
    requests.push(completion)
    if (requests.length > requestsKept) requests.shift()
    const failed = failureOf(completion.model) ?? refusalOf(completion.model, completion.parameters)
    if (failed) return send(outgoing, failed.status, problem(failed.type, failed.code, failed.message), failed.headers)
    if (completion.model === 'emulator-busy') {
      isBusy = !isBusy
      if (!isBusy)
        return send(outgoing, 429, problem('requests', 'rate_limit_exceeded', 'Busy.'), { 'retry-after': '0' })
    }
    if (completion.model === 'emulator-page')
      return send(outgoing, 200, '<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' })
    await (completion.stream && completion.model !== 'emulator-whole'
      ? stream(outgoing, completion)
      : whole(outgoing, completion))
  }

  async function whole(outgoing: ServerResponse, { model, messages }: Completion): Promise<void> {
    if (model === 'emulator-slow') await pause(slowMs, undefined, { ref: false })
    if (model === 'emulator-broken') return void outgoing.destroy()
    if (model === 'emulator-malformed') return send(outgoing, 200, '{"choices": [')
    const text = answerOf(model, messages)
    const message = { role: 'assistant', content: text }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    send(outgoing, 200, { ...headOf(model), object: 'chat.completion', choices, usage: usageOf(messages, text) })
  }

  async function stream(outgoing: ServerResponse, { model, messages }: Completion): Promise<void> {
    const head = { ...headOf(model), object: 'chat.completion.chunk' }
    const write = (body: object) => outgoing.write(`data: ${JSON.stringify({ ...head, ...body })}\n\n`)
    const piece = (delta: object, reason: string | null = null) =>
      write({ choices: [{ index: 0, delta, finish_reason: reason }] })
    outgoing.writeHead(200, { ...cors, 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    outgoing.flushHeaders()
    if (model === 'emulator-slow') await pause(slowMs, undefined, { ref: false })
    piece({ role: 'assistant', content: '' })
    const text = answerOf(model, messages)
    let sent = 0
    for (const token of model === 'emulator-long' ? endless() : tokensOf(text)) {
      if (outgoing.destroyed) return
      if (model === 'emulator-broken' && sent === 5) return breakOff(outgoing)
      if (model === 'emulator-malformed' && sent === 5) outgoing.write('data: {"choices": [\n\n')
      piece({ content: token })
      sent += 1
      if (wordMs > 0 || model === 'emulator-long') await pause(Math.max(wordMs, 1), undefined, { ref: false })
    }
    piece({}, model === 'emulator-filtered' ? 'content_filter' : 'stop')
    write({ choices: [], usage: usageOf(messages, text) })
    outgoing.end('data: [DONE]\n\n')
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Closes the connection once everything written has been sent. */
function breakOff(outgoing: ServerResponse): void {
  outgoing.write('\n', () => outgoing.destroy())
}

function* endless(): Generator<string> {
  for (;;) yield ' again'
}

const headOf = (model: string) => ({ id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model })

function modelList() {
  const data = emulatorModels.map((id) => ({ id, object: 'model', created: 0, owned_by: 'emulator' }))
  return { object: 'list', data }
}

const problem = (type: string, code: string, message: string) => ({ error: { message, type, param: null, code } })

function send(
  outgoing: ServerResponse,
  status: number,
  body: object | string,
  headers: OutgoingHttpHeaders = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  outgoing.writeHead(status, { ...cors, 'content-type': 'application/json', ...headers }).end(text)
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longestBody) throw new Error('the body is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readCompletion(body: string, authorization: string): Completion | null {
  const parsed = parse(body)
  if (typeof parsed !== 'object' || parsed === null || !('model' in parsed) || !('messages' in parsed)) return null
  const { model, messages } = parsed
  if (typeof model !== 'string' || !Array.isArray(messages) || !messages.every(isMessage)) return null
  const key = authorization.replace(/^bearer /i, '')
  return { model, messages, stream: 'stream' in parsed && parsed.stream === true, parameters: Object.keys(parsed), key }
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'role' in value && typeof value.role === 'string' && 'content' in value

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

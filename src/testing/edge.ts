import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import { noOtherHosts } from '#src/web/http/csp.ts'
import { createHttpServer, type HttpServer } from '#src/web/http/http-server.ts'
import type { HttpServerOptions, Log, RequestInfo } from '#src/web/http/options.ts'

export type LogLine = { readonly level: string; readonly message: string; readonly fields: Record<string, unknown> }
export type Edge = {
  readonly server: HttpServer
  readonly port: number
  readonly lines: LogLine[]
  /** Every call of the fake pages. */
  readonly calls: { readonly request: Request; readonly info: RequestInfo }[]
  readonly clock: { ms: number }
  ask(path: string, options?: Ask): Promise<Answer>
}
export type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer; agent?: Agent }
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer }

/** Starts the edge on a free port with fake pages, and stops it after the test. */
export async function startEdge(options: Partial<HttpServerOptions> = {}): Promise<Edge> {
  const lines: LogLine[] = []
  const calls: { request: Request; info: RequestInfo }[] = []
  const clock = { ms: 1_000_000 }
  const pages = options.render ?? (async (_: Request, info: RequestInfo) => page(`<p>${info.url.pathname}</p>`))
  const server = createHttpServer({
    publicUrl: new URL('http://localhost:3000'),
    trustProxy: false,
    clientDir: null,
    log: memoryLog(lines),
    otherHosts: () => noOtherHosts,
    routes: [],
    publicPage: () => null,
    hasSession: (cookie) => cookie.includes('session='),
    now: () => clock.ms,
    ...options,
    render: (request, info) => (calls.push({ request, info }), pages(request, info)),
  })
  const { port } = await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return { server, port, lines, calls, clock, ask: (path, what) => ask(port, path, what) }
}

/** A rendered document. */
export function page(body: string, init: ResponseInit = {}): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...Object.fromEntries(new Headers(init.headers)) }
  return new Response(`<!DOCTYPE html><html><body>${body}</body></html>`, { ...init, headers })
}

/** Sends exactly these headers (and Host), on a connection of its own unless an agent is given. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent = new Agent() }: Ask = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request({ port, host: '127.0.0.1', path, method, headers, agent }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes.toString(), bytes })
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

/** A promise with its handles, to hold a rendering until the test lets it go. */
export function gate<Value = undefined>(): PromiseWithResolvers<Value> {
  return Promise.withResolvers<Value>()
}

/** Resolves at the next turn of the event loop at which the condition holds. If it never does, the test reaches its own limit. */
export async function until(holds: () => boolean): Promise<void> {
  let isOver = false
  onTestFinished(() => void (isOver = true))
  while (!holds() && !isOver) await new Promise((resolve) => setImmediate(resolve))
}

function memoryLog(lines: LogLine[]): Log {
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, fields: { ...fields } })
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error'), child: () => log }
  return log
}

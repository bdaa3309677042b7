// Runs in its own process, started by cached-page.ts. Serves one page until the parent process exits.
import { openSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createHttpServer } from '#src/web/http/http-server.ts'
import { createLogDestination } from '#src/web/http/log-destination.ts'
import { samplePage } from './sample-page.ts'

export type Command =
  | { readonly serve: 'app' }
  | { readonly serve: 'raw'; readonly headers: string[]; readonly body: string }
  | { readonly cpu: true }
export type Report = { readonly port: number } | { readonly cpuMicros: number }

process.on('message', async (command: Command) => {
  if ('cpu' in command) return report({ cpuMicros: process.cpuUsage().user + process.cpuUsage().system })
  report({ port: command.serve === 'app' ? await serveApp() : await serveRaw(command.headers, command.body) })
})
process.on('disconnect', () => process.exit(0))

/** Serves the page through the app's HTTP server, with its log written to /dev/null. */
async function serveApp(): Promise<number> {
  const devNull = openSync('/dev/null', 'w')
  const lines = createLogDestination({ write: (text) => writeSync(devNull, text) })
  const server = createHttpServer({
    publicUrl: new URL('http://localhost:3000'),
    trustProxy: false,
    clientDir: null,
    log: pino({}, lines),
    access: lines.write,
    otherHosts: { formAction: [], widgets: [] },
    routes: [],
    publicPage: (url) => (url.pathname === '/marketplace' ? { key: '/marketplace', tags: [], policy: 'list' } : null),
    hasSession: (cookie) => cookie.includes('session='),
    render: async (_, { nonce }) =>
      new Response(samplePage(nonce), { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  })
  return (await server.listen({ port: 0, host: '127.0.0.1' })).port
}

/** Serves the same bytes and headers with node:http alone, as the upper bound. */
function serveRaw(headers: string[], base64: string): Promise<number> {
  const body = Buffer.from(base64, 'base64')
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, headers)
    outgoing.end(body)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function report(message: Report): void {
  process.send?.(message)
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { runCommand } from './control/control-routes.ts'
import { ControlError } from './control/read-json.ts'
import { ApiHandler } from './http/api-handler.ts'
import { Exchange } from './http/exchange.ts'
import { FaultQueue } from './http/faults.ts'
import { isSameSecret } from './http/same-secret.ts'
import { handlePage } from './pages/page-handler.ts'
import type { Emulator } from './emulator.ts'
import type { Dispatcher } from './webhooks/dispatcher.ts'

const CONTROL = '/_control/'
const JSON_TYPE = { 'content-type': 'application/json' }

/** Creates the HTTP server: the API under /v1, the control API under /_control, pages elsewhere. */
export function makeServer(emulator: Emulator, dispatcher: Dispatcher): Server {
  const faults = new FaultQueue()
  const api = new ApiHandler(emulator)

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://emulator${request.url ?? '/'}`)
    const isControl = url.pathname.startsWith(CONTROL)
    const fault = isControl ? null : faults.take(request.method ?? 'GET', url.pathname)
    const exchange = new Exchange(request, response, url, fault, (ids) => dispatcher.enqueue(ids))
    if (isControl) return control(exchange)
    return url.pathname.startsWith('/v1/') ? api.handle(exchange) : handlePage(emulator, exchange)
  }

  async function control(exchange: Exchange): Promise<void> {
    const authorization = exchange.request.headers.authorization ?? ''
    const token = emulator.settings.controlToken
    if (!token || !isSameSecret(authorization, `Bearer ${token}`))
      return sendJson(exchange, 401, { error: 'Not allowed' })
    try {
      const name = exchange.url.pathname.slice(CONTROL.length)
      const method = exchange.request.method ?? 'GET'
      sendJson(exchange, 200, await runCommand({ emulator, dispatcher, faults }, method, name, await exchange.body()))
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      sendJson(exchange, 400, { error: error.message })
    }
  }

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => fail(response, error))
  })
  // Longer than any client's keep-alive, so that no client sends on a connection the server is closing.
  server.keepAliveTimeout = 75_000
  return server
}

function sendJson(exchange: Exchange, status: number, value: unknown): void {
  exchange.finish({ status, headers: JSON_TYPE, body: JSON.stringify(value) }, [])
}

function fail(response: ServerResponse, error: unknown): void {
  console.error('stripe emulator:', error)
  if (response.headersSent) return
  const body = { error: { type: 'api_error', message: 'The emulator failed. See its log.' } }
  response.writeHead(500, JSON_TYPE).end(JSON.stringify(body))
}

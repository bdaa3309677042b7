import type { IncomingMessage } from 'node:http'

import { performRequest, errorResponse } from './api.ts'
import { StripeFailure, unauthorised } from './failure.ts'
import { replayedResponse, rowId } from './idempotency.ts'
import type { ApiResponse, ApiRequest } from './messages.ts'
import type { Exchange } from './exchange.ts'
import { isSameSecret } from './same-secret.ts'
import { noAccess } from '../resources/accounts.ts'
import { API_VERSION } from '../resources/events.ts'
import { newCall, type Emulator } from '../emulator.ts'
import { newId } from '../store/ids.ts'

/** Handles API requests: authenticates, replays idempotent requests, and performs the rest. */
export class ApiHandler {
  readonly #emulator: Emulator
  /** The idempotency keys of requests in progress. */
  readonly #inFlight = new Set<string>()

  constructor(emulator: Emulator) {
    this.#emulator = emulator
  }

  async handle(exchange: Exchange): Promise<void> {
    const id = newId('req')
    const { response, outbox } = await this.#respond(exchange, id)
    const headers = { 'content-type': 'application/json', 'request-id': id, 'stripe-version': API_VERSION }
    exchange.finish({ ...response, headers: { ...headers, ...response.headers } }, outbox)
  }

  async #respond(exchange: Exchange, id: string): Promise<{ response: ApiResponse; outbox: string[] }> {
    try {
      this.#authorise(exchange.request)
      const request = await this.#readRequest(exchange, id)
      return await this.#respondOnce(exchange, request)
    } catch (error) {
      if (error instanceof StripeFailure) return { response: errorResponse(error), outbox: [] }
      throw error
    }
  }

  async #respondOnce(exchange: Exchange, request: ApiRequest): Promise<{ response: ApiResponse; outbox: string[] }> {
    const about = { account: request.account, request: { id: request.id, idempotencyKey: request.idempotencyKey } }
    const { at } = newCall(this.#emulator, about)
    const replayed = replayedResponse(this.#emulator.store, request, at, this.#inFlight)
    if (replayed) return { response: replayed, outbox: [] }
    const key = request.idempotencyKey ? rowId(request) : null
    if (key) this.#inFlight.add(key)
    try {
      await exchange.delay()
      const call = newCall(this.#emulator, about)
      return { response: performRequest(call, request, exchange.fault), outbox: call.outbox }
    } finally {
      if (key) this.#inFlight.delete(key)
    }
  }

  #authorise({ headers }: IncomingMessage): void {
    const apiKey = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    if (!apiKey) {
      throw unauthorised(
        'You did not provide an API key. You need to provide it in the Authorization header, using Bearer auth.',
      )
    }
    if (!isSameSecret(apiKey, this.#emulator.settings.secretKey)) {
      throw unauthorised(`Invalid API Key provided: ${apiKey.slice(0, 8)}****${apiKey.slice(-4)}`)
    }
  }

  async #readRequest(exchange: Exchange, id: string): Promise<ApiRequest> {
    const { request, url } = exchange
    const account = headerOf(request, 'stripe-account') ?? this.#emulator.platform
    if (!this.#emulator.store.tables.accounts.get(account)) throw noAccess(account)
    const isPost = request.method === 'POST'
    return {
      id,
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      body: await exchange.body(),
      account,
      idempotencyKey: isPost ? headerOf(request, 'idempotency-key') : null,
    }
  }
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

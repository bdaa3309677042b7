import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TakenFault } from './faults.ts'
import type { ApiResponse } from './messages.ts'

const MAX_BODY_BYTES = 8_000_000

/** An HTTP request and its response, with the injected fault, if any. */
export class Exchange {
  readonly request: IncomingMessage
  readonly url: URL
  readonly fault: TakenFault | null
  readonly #response: ServerResponse
  readonly #deliver: (deliveries: string[]) => void

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    fault: TakenFault | null,
    deliver: (deliveries: string[]) => void,
  ) {
    this.request = request
    this.url = url
    this.fault = fault
    this.#response = response
    this.#deliver = deliver
  }

  async body(): Promise<string> {
    const body = await readBody(this.request, MAX_BODY_BYTES)
    if (body === null) throw new Error('The request body is too large')
    return body
  }

  /** Waits if the fault is a delay. */
  async delay(): Promise<void> {
    if (this.fault?.kind === 'delay') await this.fault.cleared
  }

  /** Sends the response, unless the fault prevents it, and then the webhooks. */
  finish(response: ApiResponse, deliveries: string[]): void {
    if (this.fault?.kind === 'timeout-after') {
      this.#deliver(deliveries)
      if (!this.fault.hang) this.#response.socket?.destroy()
      return
    }
    if (this.#response.destroyed) this.#deliver(deliveries)
    else this.#response.once('close', () => this.#deliver(deliveries))
    const length = Buffer.byteLength(response.body)
    this.#response.writeHead(response.status, { ...response.headers, 'content-length': length })
    this.#response.end(response.body)
  }
}

/** Returns the body as text, or null if it exceeds `maxBytes`. Throws if the connection breaks. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    const bytes = part as Buffer
    length += bytes.length
    if (length > maxBytes) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

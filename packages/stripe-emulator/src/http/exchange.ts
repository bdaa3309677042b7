import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import type { ApiResponse } from './messages.ts'

const MAX_BODY_BYTES = 8_000_000

/** One request and its answer, with the fault that it was given, if any. */
export class Exchange {
  readonly request: IncomingMessage
  readonly url: URL
  readonly fault: Fault | null
  readonly #response: ServerResponse
  readonly #deliver: (deliveries: string[]) => void

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    fault: Fault | null,
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
    if (body === null) throw new Error('The request is too long')
    return body
  }

  /** Waits where the fault says so. */
  async delay(): Promise<void> {
    if (this.fault?.kind === 'delay') await wait(this.fault.delayMs)
  }

  /** Answers, unless the fault forbids it; webhooks go out only when the answer has. */
  finish(answer: ApiResponse, deliveries: string[]): void {
    if (this.fault?.kind === 'timeout-after') {
      this.#deliver(deliveries)
      if (!this.fault.hang) this.#response.socket?.destroy()
      return
    }
    if (this.#response.destroyed) this.#deliver(deliveries)
    else this.#response.once('close', () => this.#deliver(deliveries))
    const length = Buffer.byteLength(answer.body)
    this.#response.writeHead(answer.status, { ...answer.headers, 'content-length': length })
    this.#response.end(answer.body)
  }
}

/** The whole body as text, or null when it is longer than `most` bytes. Throws when the connection breaks. */
export async function readBody(request: IncomingMessage, most: number): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    const bytes = part as Buffer
    length += bytes.length
    if (length > most) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

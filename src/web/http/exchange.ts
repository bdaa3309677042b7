import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request and the answer to it, on their way through the edge. */
export type Exchange = {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly requestId: string
  /** Milliseconds of performance.now() at its arrival. */
  readonly started: number
}

/** What went out: the bytes are those of the body. `cache` tells pages for everyone from pages made for one request. */
export type Sent = { readonly status: number; readonly bytes: number; readonly cache?: 'fast' | 'page' }

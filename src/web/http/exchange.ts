import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request and its response in the HTTP layer. */
export type Exchange = {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly requestId: string
  /** performance.now() at its arrival. */
  readonly started: number
}

/** The sent response: its status, the bytes of its body, and whether it came from the page cache. */
export type Sent = { readonly status: number; readonly bytes: number; readonly cache?: 'fast' | 'page' }

import type { Result } from '#src/kernel/result.ts'

/** A request to an address that a user or another site named. */
export type OutgoingRequest = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** In a demo: for a caller on this machine, or a server of ours. */
  readonly mayReachLoopback?: boolean
}

export type OutgoingResponse = {
  readonly status: number
  /** The start of the response, up to the limit of the client. */
  readonly body: string
  /** True if the response was longer. */
  readonly isCut: boolean
}

/** Why there is no response. `refused` means that the address is not allowed, so nothing was sent. */
export type OutgoingProblem = {
  readonly kind: 'refused' | 'timeout' | 'unreachable'
  /** For users, without addresses of our network. */
  readonly message: string
}

/**
 * Sends requests to public addresses by https. It connects to the address that it checked, follows no redirects, and
 * limits the time and the length of the response.
 */
export type Outgoing = {
  send(request: OutgoingRequest): Promise<Result<OutgoingResponse, OutgoingProblem>>
  /** The same, but returns the response when its headers arrive. After the signal and at the limits the body ends
   * with an error, a TimeoutError if it took too long.
   */
  open(request: OutgoingRequest, signal: AbortSignal): Promise<Result<OpenResponse, OutgoingProblem>>
}

/** A response whose body is read as it arrives. */
export type OpenResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: AsyncIterable<Uint8Array>
}

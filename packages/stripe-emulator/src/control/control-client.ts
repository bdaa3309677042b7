import type {
  ClockRequest,
  FaultRequest,
  PayManyRequest,
  PayManyResult,
  PayRequest,
  PayResult,
  EmulatorState,
  WebhooksRequest,
  WebhooksResult,
} from './messages.ts'

/** The control API as methods. Each throws an Error with the emulator's message when it refuses. */
export interface ControlClient {
  pay(request: PayRequest): Promise<PayResult>
  payMany(request: PayManyRequest): Promise<PayManyResult>
  expire(session: string): Promise<void>
  /** The bank sends a payout back, also one that was paid. */
  failPayout(payout: string, code?: string): Promise<void>
  /** Refunds part of a payment as its merchant would at the provider's dashboard. */
  refund(intent: string, amount: number): Promise<string>
  /** The buyer's bank did not take a refund. */
  failRefund(refund: string): Promise<void>
  /** The buyer's bank wants a payment back: what is left of it, unless an amount is given. Returns the dispute's id. */
  dispute(intent: string, about?: { amount?: number; reason?: string; inquiry?: boolean }): Promise<string>
  /** The bank decides. Where it is won, `amount` of it comes back: all, unless said otherwise. */
  closeDispute(dispute: string, won: boolean, amount?: number): Promise<void>
  /** The card network fears that a payment was not made by the card's owner. Returns the warning's id. */
  fraudWarning(intent: string): Promise<string>
  /** The owner of a connected account takes back our access to it. */
  disconnect(account: string): Promise<void>
  /** Returns the emulator's time after it, in seconds. */
  clock(request: ClockRequest): Promise<number>
  fault(request: FaultRequest): Promise<void>
  clearFaults(): Promise<void>
  webhooks(request: WebhooksRequest): Promise<WebhooksResult>
  state(): Promise<EmulatorState>
}

export function controlClient(url: string, token: string): ControlClient {
  async function ask<T>(method: string, name: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/_control/${name}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(120_000),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`The Stripe emulator refused ${name}: ${JSON.stringify(answer)}`)
    // The emulator is of the same version as this client: its answers are what the shared types say.
    return answer as T
  }
  return {
    pay: (request) => ask('POST', 'pay', request),
    payMany: (request) => ask('POST', 'pay-many', request),
    expire: async (session) => void (await ask('POST', 'expire', { session })),
    failPayout: async (payout, code) => void (await ask('POST', 'fail-payout', { payout, ...(code ? { code } : {}) })),
    refund: async (intent, amount) => (await ask<{ id: string }>('POST', 'refund', { intent, amount })).id,
    failRefund: async (refund) => void (await ask('POST', 'fail-refund', { refund })),
    dispute: async (intent, about) => (await ask<{ id: string }>('POST', 'dispute', { intent, ...about })).id,
    closeDispute: async (dispute, won, amount) =>
      void (await ask('POST', 'close-dispute', { dispute, won, ...(amount === undefined ? {} : { amount }) })),
    fraudWarning: async (intent) => (await ask<{ id: string }>('POST', 'fraud-warning', { intent })).id,
    disconnect: async (account) => void (await ask('POST', 'disconnect', { account })),
    clock: async (request) => (await ask<{ now: number }>('POST', 'clock', request)).now,
    fault: async (request) => void (await ask('POST', 'faults', request)),
    clearFaults: async () => void (await ask('POST', 'faults', { clear: true })),
    webhooks: (request) => ask('POST', 'webhooks', request),
    state: () => ask('GET', 'state'),
  }
}

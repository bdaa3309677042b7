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

/** A client of the control API. Each method throws an Error with the emulator's message if the request fails. */
export interface ControlClient {
  pay(request: PayRequest): Promise<PayResult>
  payMany(request: PayManyRequest): Promise<PayManyResult>
  expire(session: string): Promise<void>
  /** Fails a payout, even one that was paid. */
  failPayout(payout: string, code?: string): Promise<void>
  /** Refunds part of a payment, as the merchant would in the Stripe dashboard. */
  refund(intent: string, amount: number): Promise<string>
  /** Fails a refund, as when the buyer's bank rejects it. */
  failRefund(refund: string): Promise<void>
  /** Disputes a payment; the amount defaults to its unrefunded part. Returns the dispute's id. */
  dispute(intent: string, about?: { amount?: number; reason?: string; inquiry?: boolean }): Promise<string>
  /** Closes a dispute. If it is won, `amount` (by default all of it) is reinstated. */
  closeDispute(dispute: string, won: boolean, amount?: number): Promise<void>
  /** Creates an early fraud warning for a payment. Returns its id. */
  fraudWarning(intent: string): Promise<string>
  /** Deauthorizes the platform, as the owner of a connected account would. */
  disconnect(account: string): Promise<void>
  /** Changes the name of the business until the next start. */
  rename(name: string): Promise<void>
  /** Changes the currency in which all accounts settle. Fails if money has moved in another one. */
  settleIn(currency: string): Promise<void>
  /** Moves the platform's account to another country until the next start, which decides on reverse charge. */
  locateIn(country: string): Promise<void>
  /** Changes the clock. Returns the emulator's new time in seconds. */
  clock(request: ClockRequest): Promise<number>
  fault(request: FaultRequest): Promise<void>
  clearFaults(): Promise<void>
  webhooks(request: WebhooksRequest): Promise<WebhooksResult>
  state(): Promise<EmulatorState>
}

export function controlClient(url: string, token: string): ControlClient {
  async function send<T>(method: string, name: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/_control/${name}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const result: unknown = await response.json()
    if (!response.ok) throw new Error(`The Stripe emulator refused ${name}: ${JSON.stringify(result)}`)
    // The emulator and this client have the same version, so the response matches the shared type.
    return result as T
  }
  return {
    pay: (request) => send('POST', 'pay', request),
    payMany: (request) => send('POST', 'pay-many', request),
    expire: async (session) => void (await send('POST', 'expire', { session })),
    failPayout: async (payout, code) => void (await send('POST', 'fail-payout', { payout, ...(code ? { code } : {}) })),
    refund: async (intent, amount) => (await send<{ id: string }>('POST', 'refund', { intent, amount })).id,
    failRefund: async (refund) => void (await send('POST', 'fail-refund', { refund })),
    dispute: async (intent, about) => (await send<{ id: string }>('POST', 'dispute', { intent, ...about })).id,
    closeDispute: async (dispute, won, amount) =>
      void (await send('POST', 'close-dispute', { dispute, won, ...(amount === undefined ? {} : { amount }) })),
    fraudWarning: async (intent) => (await send<{ id: string }>('POST', 'fraud-warning', { intent })).id,
    disconnect: async (account) => void (await send('POST', 'disconnect', { account })),
    rename: async (name) => void (await send('POST', 'rename', { name })),
    settleIn: async (currency) => void (await send('POST', 'currency', { currency })),
    locateIn: async (country) => void (await send('POST', 'country', { country })),
    clock: async (request) => (await send<{ now: number }>('POST', 'clock', request)).now,
    fault: async (request) => void (await send('POST', 'faults', request)),
    clearFaults: async () => void (await send('POST', 'faults', { clear: true })),
    webhooks: (request) => send('POST', 'webhooks', request),
    state: () => send('GET', 'state'),
  }
}

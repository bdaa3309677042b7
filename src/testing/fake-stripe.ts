import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StripeSettings } from '#src/adapters/stripe/stripe-client.ts'

type Responses = {
  readonly accountId?: string
  readonly live?: boolean
  readonly currency?: string
  /** The server's time. */
  readonly at?: Date
  /** 401 rejects the key. */
  readonly status?: number
}

/** Serves Stripe's account and balance endpoints with values that the emulator never returns: a live key, another currency. */
export async function fakeStripe(secretKey: string) {
  let responses: Responses = {}
  /** Paths of all other requests. */
  const calls: string[] = []
  const server = createServer((request, response) => {
    const { accountId = 'acct_stand_in', live = false, currency = 'usd', at = new Date(), status = 200 } = responses
    const path = request.url?.split('?')[0] ?? ''
    const known: Readonly<Record<string, object>> = {
      '/v1/account': {
        id: accountId,
        object: 'account',
        default_currency: currency,
        settings: { payouts: { schedule: { interval: 'manual' } } },
      },
      '/v1/balance': { object: 'balance', livemode: live, available: [], pending: [] },
    }
    const body = status === 200 ? known[path] : { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }
    if (!(path in known)) calls.push(path)
    response.writeHead(body ? status : 404, { 'content-type': 'application/json', date: at.toUTCString() })
    response.end(JSON.stringify(body ?? { error: { type: 'invalid_request_error', message: 'No such path' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings: StripeSettings = {
    secretKey,
    webhookSecret: 'whsec_of_the_stand_in',
    connectWebhookSecret: 'whsec_of_the_stand_in',
    api: { host: '127.0.0.1', port },
    retryDelayMs: 10,
  }
  return {
    settings,
    calls,
    respondWith: (given: Responses) => void (responses = given),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

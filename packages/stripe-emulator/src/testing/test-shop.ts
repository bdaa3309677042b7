import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll } from 'vitest'
import type { StripeEmulator, StripeEmulatorOptions } from '../start.ts'
import { startStripeEmulator } from '../start.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const KEY = 'sk_test_of_these_tests'
const SECRETS = { '/platform': 'whsec_platform', '/connect': 'whsec_connect' }

const SUCCESS_URL = 'http://shop.test/return?session={CHECKOUT_SESSION_ID}'
export const CANCEL_URL = 'http://shop.test/cart'

/** A running emulator, the webhook endpoints of a shop, and an unmodified SDK client. */
export interface TestShop {
  dir: string
  emulator: StripeEmulator
  receiver: WebhookReceiver
  stripe: Stripe
  options(): StripeEmulatorOptions
  /** Returns an SDK client with other settings. */
  client(settings: Stripe.StripeConfig, key?: string): Stripe
  /** Creates an open session, by default over $10.00. */
  createSession(params?: Partial<Stripe.Checkout.SessionCreateParams>): Promise<Stripe.Checkout.Session>
  /** Creates a session and pays it through the control API. */
  createSale(amount?: number): Promise<{ session: string; intent: string }>
  /** Starts a new process in the same directory. */
  restart(): Promise<void>
}

/** Starts one emulator before the tests of a file and stops it after them. */
export function useTestShop(): TestShop {
  const shop = {} as TestShop
  const start = async (): Promise<void> => {
    shop.emulator = await startStripeEmulator(shop.options())
    shop.stripe = shop.client({ maxNetworkRetries: 0 })
  }
  Object.assign(shop, {
    options: () => ({
      dir: shop.dir,
      port: 0,
      secretKey: KEY,
      webhookSecret: SECRETS['/platform'],
      connectWebhookSecret: SECRETS['/connect'],
      webhookUrl: `${shop.receiver.url}/platform`,
      connectWebhookUrl: `${shop.receiver.url}/connect`,
      controlToken: 'control-token-of-these-tests',
      businessName: 'Words & Co',
    }),
    client: (settings: Stripe.StripeConfig, key = KEY) =>
      new Stripe(key, { host: '127.0.0.1', port: shop.emulator.port, protocol: 'http', telemetry: false, ...settings }),
    createSession: (params: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
      shop.stripe.checkout.sessions.create({ ...sessionParams(1000), ...params }),
    createSale: async (amount = 1000) => {
      const { id } = await shop.stripe.checkout.sessions.create(sessionParams(amount))
      const { session } = await shop.emulator.control.pay({ session: id })
      return { session: id, intent: session.payment_intent ?? '' }
    },
    restart: start,
  })
  beforeAll(async () => {
    shop.dir = await mkdtemp(join(tmpdir(), 'stripe-emulator-'))
    shop.receiver = await startReceiver(SECRETS)
    await start()
  })
  afterAll(async () => {
    await shop.emulator.stop()
    await shop.receiver.close()
    await rm(shop.dir, { recursive: true, force: true })
  })
  return shop
}

export function sessionParams(amount: number): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'A <b>prompt</b> & more' } },
      },
    ],
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
    client_reference_id: 'order-1',
    metadata: { order: 'order-1' },
    payment_intent_data: { metadata: { order: 'order-1' }, transfer_group: 'order-1' },
  }
}

/** The parameters of a session that computes tax on lines of these amounts. */
export function taxedParams(
  behavior: 'inclusive' | 'exclusive',
  amounts: readonly number[],
): Partial<Stripe.Checkout.SessionCreateParams> {
  return {
    automatic_tax: { enabled: true, liability: { type: 'self' } },
    tax_id_collection: { enabled: true },
    billing_address_collection: 'required',
    line_items: amounts.map((amount) => ({
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: amount,
        tax_behavior: behavior,
        product_data: { name: 'A prompt', tax_code: 'txcd_10000000' },
      },
    })),
  }
}

interface Received {
  path: string
  event: Stripe.Event
}

/** Webhook endpoints that verify each signature and record the events. */
export interface WebhookReceiver {
  url: string
  received: Received[]
  types(): string[]
  /** The status of the next responses. */
  status: number
  close(): Promise<void>
}

export async function startReceiver(secrets: Record<string, string>): Promise<WebhookReceiver> {
  const stripe = new Stripe('sk_test_unused')
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? ''
      const event = stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', secrets[path] ?? '')
      received.push({ path, event })
      response.writeHead(receiver.status).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    types: () => received.map(({ event }) => event.type),
    status: 200,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

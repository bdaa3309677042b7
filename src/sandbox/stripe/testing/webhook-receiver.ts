import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import Stripe from 'stripe'

interface Received {
  path: string
  event: Stripe.Event
  /** When it came, by `performance.now()`. */
  at: number
}

/** A shop's webhook endpoints, which verify each signature as a shop would and remember what came. */
export interface WebhookReceiver {
  url: string
  received: Received[]
  types(): string[]
  /** The status that the next requests are answered with. */
  answer: number
  close(): Promise<void>
}

export async function startReceiver(secrets: Record<string, string>): Promise<WebhookReceiver> {
  const stripe = new Stripe('sk_test_unused')
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? ''
      const event = stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', secrets[path] ?? '')
      received.push({ path, event, at: performance.now() })
      response.writeHead(receiver.answer).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    types: () => received.map(({ event }) => event.type),
    answer: 200,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

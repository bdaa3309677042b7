import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export type ReceivedWebhook = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
type Message = { readonly type: string; readonly timestamp: string; readonly data: Readonly<Record<string, unknown>> }

/** Starts a local server that records webhooks and answers as told. Close it in `afterAll`. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const answer = { status: 204, body: '' }
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      received.push({ path: incoming.url ?? '', headers: incoming.headers as Record<string, string>, body })
      outgoing.writeHead(answer.status).end(answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Verifies the signature with the official library and returns the message. */
export function verified({ headers, body }: Omit<ReceivedWebhook, 'path'>, secret: string): Message {
  return new Webhook(secret).verify(body, headers) as Message
}

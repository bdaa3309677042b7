import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiRoute } from '../../../../src/api/route.ts'
import type { Shop } from '../../../../src/testing/shop.ts'
import { createClient } from '../client.ts'

/** What happens to a request instead of its answer. A lost answer belongs to a request that was performed. */
type Fault =
  | 'lost-request'
  | 'lost-answer'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }

type Seen = { readonly method: string; readonly url: string; readonly idempotencyKey: unknown }

/** Serves the API of a test shop on a real HTTP server. */
export async function apiServer(shop: Shop) {
  const limits = () => ({ key: 100_000, address: 100_000 })
  const { handle } = createApiRoute({ ...shop.app, limits, isInternal: () => true, networkOf: (address) => address })
  const seen: Seen[] = []
  const faults: Fault[] = []
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = '', url: path = '', headers } = incoming
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    seen.push({ method, url: path, idempotencyKey: headers['idempotency-key'] })
    const fault = faults.shift()
    if (fault === 'lost-request') return incoming.socket.destroy()
    if (typeof fault === 'object') return outgoing.writeHead(fault.status, fault.headers).end()
    const url = new URL(path, baseUrl)
    const body = Buffer.concat(chunks)
    const request = new Request(url, {
      method,
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body } : {}),
    })
    const response = await handle(request, { requestId: 'request-of-the-test', clientIp: '127.0.0.1', url })
    if (fault === 'lost-answer') return incoming.socket.destroy()
    return outgoing.writeHead(response.status, [...response.headers].flat()).end(await response.text())
  }

  return {
    baseUrl,
    /** The requests since the last call. */
    requests: () => seen.splice(0),
    /** The faults of the next requests. */
    fail: (...next: Fault[]) => void faults.push(...next),
    client: (key?: string) => createClient({ baseUrl, key }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// Runs in its own process, started by raw-server.ts: node:http alone, which sends one response until the parent exits.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RawResponse = { readonly headers: readonly string[]; readonly body: string }

process.on('message', ({ headers, body }: RawResponse) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, [...headers])
    outgoing.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.on('disconnect', () => process.exit(0))

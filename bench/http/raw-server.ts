import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { cpuSecondsOf } from '../built-app.ts'
import type { RawResponse } from './raw-server-process.ts'
import type { Page, Target } from './wrk.ts'

/** Starts a node:http server that sends the app's response to this page, as the upper bound. */
export async function startRawServer(appPort: number, page: Page): Promise<Target & { readonly child: ChildProcess }> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(new URL('./raw-server-process.ts', import.meta.url), { env, execArgv: [] })
  child.send(await fetchOnce(appPort, page))
  const [port] = (await once(child, 'message')) as [number]
  return { child, port, cpuSeconds: () => cpuSecondsOf(child.pid ?? 0) }
}

/** Fetches a page once. Omits the headers that Node adds to every response. */
function fetchOnce(port: number, { path, headers }: Page): Promise<RawResponse> {
  const nodeHeaders = new Set(['date', 'connection', 'keep-alive'])
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const pairs = Object.entries(incoming.headersDistinct).filter(([name]) => !nodeHeaders.has(name))
        const flat = pairs.flatMap(([name, values = []]) => [name, values.join(', ')])
        resolve({ headers: flat, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    outgoing.on('error', reject).end()
  })
}

import { type ChildProcess, fork } from 'node:child_process'
import { request } from 'node:http'
import type { Command, Report } from './page-server.ts'

/** A page server in its own process, which exits on disconnect. */
export type PageServer = { readonly child: ChildProcess; readonly port: number }

export async function startServer(command: Command): Promise<PageServer> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(new URL('./page-server.ts', import.meta.url), { env, execArgv: [] })
  const report = await sendCommand(child, command)
  if (!('port' in report)) throw new Error('The page server did not report its port.')
  return { child, port: report.port }
}

/** Returns the CPU time used so far, in microseconds. */
export async function cpuOf({ child }: PageServer): Promise<number> {
  const report = await sendCommand(child, { cpu: true })
  return 'cpuMicros' in report ? report.cpuMicros : 0
}

/** Sends a command and waits for its report. Rejects if the server exits or does not reply within 15 s. */
function sendCommand(child: ChildProcess, command: Command): Promise<Report> {
  return new Promise((resolve, reject) => {
    const cleanUp = () => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit)
    }
    const onMessage = (report: Report) => (cleanUp(), resolve(report))
    const onExit = () => (cleanUp(), reject(new Error('The page server exited.')))
    const timer = setTimeout(() => (cleanUp(), reject(new Error('The page server did not reply.'))), 15_000)
    child.on('message', onMessage).on('exit', onExit)
    child.send(command)
  })
}

/** Fetches a page once. Omits the headers that Node adds to every response. */
export function fetchOnce(
  port: number,
  page: { path: string; headers: Record<string, string> },
): Promise<{ headers: string[]; body: Buffer }> {
  const nodeHeaders = new Set(['date', 'connection', 'keep-alive'])
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path: page.path, headers: page.headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const pairs = Object.entries(incoming.headersDistinct).filter(([name]) => !nodeHeaders.has(name))
        resolve({
          headers: pairs.flatMap(([name, values = []]) => [name, values.join(', ')]),
          body: Buffer.concat(chunks),
        })
      })
    })
    outgoing.on('error', reject).end()
  })
}

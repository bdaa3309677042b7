import { type ChildProcess, fork } from 'node:child_process'
import { request } from 'node:http'
import type { Command, Report } from './page-server.ts'

/** A page server in a process of its own; ends when it is disconnected. */
export type PageServer = { readonly child: ChildProcess; readonly port: number }

export async function startServer(command: Command): Promise<PageServer> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(new URL('./page-server.ts', import.meta.url), { env, execArgv: [] })
  const report = await tell(child, command)
  if (!('port' in report)) throw new Error('The page server did not say its port.')
  return { child, port: report.port }
}

/** Microseconds of processor time it has used so far. */
export async function cpuOf({ child }: PageServer): Promise<number> {
  const report = await tell(child, { cpu: true })
  return 'cpuMicros' in report ? report.cpuMicros : 0
}

/** Sends a command and waits for its report; rejects when the server ends or is silent for 15 s. */
function tell(child: ChildProcess, command: Command): Promise<Report> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit)
    }
    const onMessage = (report: Report) => (settle(), resolve(report))
    const onExit = () => (settle(), reject(new Error('The page server ended.')))
    const timer = setTimeout(() => (settle(), reject(new Error('The page server is silent.'))), 15_000)
    child.on('message', onMessage).on('exit', onExit)
    child.send(command)
  })
}

/** One answer as our server gives it, its headers without those that node adds to every answer by itself. */
export function fetchOnce(
  port: number,
  page: { path: string; headers: Record<string, string> },
): Promise<{ headers: string[]; body: Buffer }> {
  const byNode = new Set(['date', 'connection', 'keep-alive'])
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path: page.path, headers: page.headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const pairs = Object.entries(incoming.headersDistinct).filter(([name]) => !byNode.has(name))
        resolve({
          headers: pairs.flatMap(([name, values = []]) => [name, values.join(', ')]),
          body: Buffer.concat(chunks),
        })
      })
    })
    asking.on('error', reject).end()
  })
}

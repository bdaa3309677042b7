import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpuSecondsOf } from './built-app.ts'
import { compareInterleaved } from './compare.ts'
import type { Page } from './http/wrk.ts'
import { runWrk } from './http/wrk.ts'
import type { Row } from './row.ts'
import { ratioRow } from './row.ts'

const page: Page = { path: '/marketplace', headers: { 'accept-encoding': 'gzip, deflate, br', cookie: 'js=1' } }
const connections = 16
const rounds = 15
const minRatio = 0.97

/** Compares a cached page of the running app with metrics of requests and without, per second of CPU time. */
export async function measureMetrics(appPort: number): Promise<Row> {
  const html = await (await fetch(`http://127.0.0.1:${appPort}${page.path}`)).text()
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(new URL('./http/metered-server-process.ts', import.meta.url), { env, execArgv: [] })
  try {
    child.send(html)
    const [[metered = 0, plain = 0]] = (await once(child, 'message')) as [number[]]
    const load = (port: number) => async () => {
      const target = { port, cpuSeconds: () => cpuSecondsOf(child.pid ?? 0) }
      const { perSecond, cores } = await runWrk(target, page, connections, 2)
      return perSecond / cores
    }
    const compared = await compareInterleaved(rounds, load(metered), load(plain))
    return ratioRow('Marketplace, cached, per CPU second, with metrics and without', compared, minRatio)
  } finally {
    child.disconnect()
  }
}

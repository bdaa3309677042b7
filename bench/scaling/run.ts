// `npm run bench -- scaling`: 1, 2 and 4 app processes behind HAProxy on one Postgres server. Prints the rows of docs/scaling.md.
// Every process of the marketplace, the database, the proxy and the load share this machine.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltApp } from '../built-app.ts'
import { freePort, startBuiltApp } from '../built-app.ts'
import { newDatabase } from '../databases.ts'
import { ensureWrk, runWrk } from '../http/wrk.ts'
import { startProxy } from './haproxy.ts'

ensureWrk()
const scratch = await mkdtemp(join(tmpdir(), 'skald-scaling-'))
const secret = randomUUID()
try {
  const databaseUrl = await newDatabase('scaling')
  // Creates the demo catalog.
  await (
    await startBuiltApp(await newDirectory(), { DATABASE_URL: databaseUrl, AUTH_SECRET: secret, DEMO: '1' })
  ).stop()
  for (const processes of [1, 2, 4]) {
    const pages = await measurePages(databaseUrl, processes)
    const sales = await measureSales(processes)
    process.stdout.write(`| ${[processes, ...pages, sales].map((value) => Math.round(value)).join(' | ')} |\n`)
  }
} finally {
  await rm(scratch, { recursive: true, force: true })
}

/** Returns cached and rendered pages per second. */
async function measurePages(databaseUrl: string, processes: number): Promise<number[]> {
  const apps: BuiltApp[] = []
  const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: secret, DEMO: '0' }
  for (let n = 0; n < processes; n++) apps.push(await startBuiltApp(await newDirectory(), env))
  const port = await freePort()
  const proxy = await startProxy(
    scratch,
    port,
    apps.map((app) => app.port),
  )
  const target = { port, cpuSeconds: () => 0 }
  const accept = { accept: 'text/html', 'accept-encoding': 'gzip' }
  const cached = { path: '/marketplace', headers: { ...accept, cookie: 'js=1' } }
  const rendered = { path: '/marketplace', headers: { ...accept, cookie: 'shop.session_token=old.signature' } }
  try {
    const rates: number[] = []
    for (const page of [cached, rendered]) {
      await runWrk(target, page, 32, 3)
      rates.push((await runWrk(target, page, 32, 6)).perSecond)
    }
    return rates
  } finally {
    proxy.stop()
    await Promise.all(apps.map((app) => app.stop()))
  }
}

/** Returns sales per second through the operations, 16 at once over all processes. */
async function measureSales(processes: number): Promise<number> {
  const sales = 1600 / processes
  const env = { ...process.env, DATABASE_URL: await newDatabase('scaling') }
  const children = []
  for (let n = 0; n < processes; n++) {
    const args = [await newDirectory(), String(16 / processes), String(sales)]
    const child = fork(new URL('./sell-process.ts', import.meta.url), args, { env, execArgv: [] })
    await once(child, 'message')
    children.push(child)
  }
  const began = performance.now()
  await Promise.all(
    children.map((child) => {
      child.send('go')
      return once(child, 'message')
    }),
  )
  return (sales * processes) / ((performance.now() - began) / 1000)
}

function newDirectory(): Promise<string> {
  return mkdtemp(join(scratch, 'data-'))
}

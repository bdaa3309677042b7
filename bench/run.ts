// `npm run bench`: runs all benchmarks in about sixteen minutes. Prints the table and writes docs/benchmarks.md. DATABASE_URL is a
// Postgres server on which it may create databases.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiSpeed } from './api.ts'
import { compareWithSql, measureApi } from './api.ts'
import type { BuiltApp } from './built-app.ts'
import { measureConcurrentSales } from './checkout/concurrent.ts'
import { newDatabase } from './databases.ts'
import { ensureWrk } from './http/wrk.ts'
import { measureIdleMemory, measureLoadedMemory, measureMemoryAlone } from './memory/memory.ts'
import { measureMetrics } from './metrics.ts'
import { measurePages } from './pages.ts'
import { report } from './report.ts'
import type { Row } from './row.ts'
import { measureSales } from './sales/sales.ts'
import { measureStartUp } from './start-up.ts'

const maxMs = 30 * 60_000
setTimeout(() => fail('The measurements took longer than 30 minutes.'), maxMs).unref()

const server = process.env['DATABASE_URL'] ?? fail('Set DATABASE_URL, or use node scripts/with-postgres.mjs.')
delete process.env['DATABASE_URL']
ensureWrk()
const scratch = await mkdtemp(join(tmpdir(), 'skald-bench-'))
try {
  const rows = await measureAll()
  if (!report(rows, new Date())) process.exitCode = 1
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function measureAll(): Promise<Row[]> {
  const announce = (subject: string) => void process.stdout.write(`Measuring ${subject} ...\n`)
  announce('start-up time')
  const dataDir = await newDirectory()
  const { app, rows: startUp } = await measureStartUp(dataDir)
  announce('pages and memory')
  const pages: Row[] = []
  const memory: Row[] = []
  const api = await measureRunning(app, pages, memory).finally(() => app.stop())
  pages.push(...api.rows, await compareWithSql(dataDir, api))
  announce('sales')
  const sales = [
    ...(await measureSales(await newDirectory())),
    ...(await measureSales(await newDirectory(), await newDatabase('bench', server))),
    ...(await measureConcurrentSales(await newDirectory())),
    ...(await measureConcurrentSales(await newDirectory(), await newDatabase('bench', server))),
  ]
  announce('memory of the app alone')
  const alone = await measureMemoryAlone(await newDirectory(), await newDatabase('bench', server))
  return [...pages, ...sales, ...alone, ...memory, ...startUp]
}

async function measureRunning(app: BuiltApp, pages: Row[], memory: Row[]): Promise<ApiSpeed> {
  memory.push(await measureIdleMemory(app, 'with database'))
  pages.push(...(await measurePages(app)), await measureMetrics(app.port))
  const api = await measureApi(app)
  memory.push(...(await measureLoadedMemory(app, 'with database')))
  return api
}

function newDirectory(): Promise<string> {
  return mkdtemp(join(scratch, 'data-'))
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

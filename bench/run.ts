// `npm run bench`: runs all benchmarks in under four minutes. Prints the table and writes docs/benchmarks.md.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureCheckout } from './checkout/checkout.ts'
import { measureCachedPage } from './http/cached-page.ts'
import { measurePages } from './pages.ts'
import { report } from './report.ts'
import type { Row } from './row.ts'
import { ratioRow } from './row.ts'
import { measureStartUp } from './start-up.ts'

const maxMs = 4 * 60_000
setTimeout(() => fail('The measurements took longer than four minutes.'), maxMs).unref()

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
  const { app, rows: startUp } = await measureStartUp(await mkdtemp(join(scratch, 'app-')))
  announce('pages')
  const pages = await measurePages(app).finally(() => app.stop())
  announce('the HTTP server alone')
  const httpServer = await measureCachedPage({ rounds: 9 })
  announce('checkouts')
  const checkout = await measureCheckout(await mkdtemp(join(scratch, 'market-')))
  const { appPerSecond, rawPerSecond, ratio } = httpServer
  return [
    ...pages,
    ratioRow('A cached page, HTTP server only', { app: appPerSecond, other: rawPerSecond, ratio }),
    checkout,
    ...startUp,
  ]
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

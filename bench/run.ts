// `npm run bench`: every question in one run, in under four minutes. Prints the table, and writes docs/benchmarks.md.
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

const longestMs = 4 * 60_000
setTimeout(() => fail('The measurements took longer than four minutes.'), longestMs).unref()

const scratch = await mkdtemp(join(tmpdir(), 'skald-bench-'))
try {
  const rows = await measureAll()
  if (!report(rows, new Date())) process.exitCode = 1
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function measureAll(): Promise<Row[]> {
  const say = (what: string) => void process.stdout.write(`Measuring ${what} ...\n`)
  say('how long the shop takes to start')
  const { shop, rows: startUp } = await measureStartUp(await mkdtemp(join(scratch, 'shop-')))
  say('its pages')
  const pages = await measurePages(shop).finally(() => shop.stop())
  say('the HTTP edge alone')
  const edge = await measureCachedPage({ rounds: 9 })
  say('checkouts')
  const checkout = await measureCheckout(await mkdtemp(join(scratch, 'market-')))
  const { oursPerSecond, rawPerSecond, ratio } = edge
  return [
    ...pages,
    ratioRow('A cached page, by the HTTP edge alone', { ours: oursPerSecond, other: rawPerSecond, ratio }),
    checkout,
    ...startUp,
  ]
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

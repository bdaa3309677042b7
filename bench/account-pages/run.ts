// `npm run bench -- account-pages`: measures all account pages of a creator with 50,000 sales and of a busy buyer on the embedded
// database. Writes docs/benchmarks-account-pages.md, in about five minutes. `-- payouts` measures only pages whose name contains
// that word, and `-- --sales=2000` creates fewer sales; both write nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { startBuiltApp } from '../built-app.ts'
import type { LongRequest } from './long-requests.ts'
import { measureExport, measurePayout } from './long-requests.ts'
import { loadPage, signIn } from './load-page.ts'
import { head, longRequestHead, longRequestRow, pageRow, writeReport } from './report.ts'
import type { AccountPage } from './pages.ts'
import { accountPages } from './pages.ts'
import { seedAccounts } from './seed.ts'

const words = process.argv.slice(2)
const fewer = words.find((word) => word.startsWith('--sales='))?.slice('--sales='.length)
const sales = fewer === undefined ? 50_000 : Number(fewer)
const only = words.find((word) => !word.startsWith('--'))?.toLowerCase()
const say = (text: string) => void process.stdout.write(`${text}\n`)

const scratch = await mkdtemp(join(tmpdir(), 'skald-account-pages-'))
try {
  const measured = await measurePages()
  const longRequests = only === undefined ? await measurePayoutRequest(measured.longRequests) : measured.longRequests
  if (only === undefined && fewer === undefined)
    writeReport(measured.rows, longRequests.map(longRequestRow), new Date())
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function measurePages() {
  const dataDir = join(scratch, 'paid')
  const pages = await seedDataDir(dataDir, true)
  const app = await startBuiltApp(dataDir)
  try {
    const cookies = await cookiesOf(app.port)
    const rows: string[] = []
    say(head)
    for (const page of pages.filter(({ name }) => only === undefined || name.toLowerCase().includes(only))) {
      rows.push(pageRow(page, await loadPage(app.port, page, cookies[page.account])))
      say(rows.at(-1) ?? '')
    }
    const longRequests: LongRequest[] = []
    if (only === undefined || 'export'.includes(only)) {
      longRequests.push(await measureExport(app.port, 'seller', cookies.seller, cookies.buyer))
      longRequests.push(await measureExport(app.port, 'buyer', cookies.buyer, cookies.buyer))
      say([longRequestHead, ...longRequests.map(longRequestRow)].join('\n'))
    }
    return { rows, longRequests }
  } finally {
    await app.stop()
  }
}

/** Measures a payout request in a marketplace without earlier payouts. */
async function measurePayoutRequest(before: readonly LongRequest[]): Promise<readonly LongRequest[]> {
  const dataDir = join(scratch, 'unpaid')
  await seedDataDir(dataDir, false)
  const app = await startBuiltApp(dataDir)
  try {
    const cookies = await cookiesOf(app.port)
    const paid = await measurePayout(app.port, cookies.seller, cookies.buyer)
    say(longRequestRow(paid))
    return [...before, paid]
  } finally {
    await app.stop()
  }
}

/** Seeds a data directory and returns its pages. */
async function seedDataDir(dataDir: string, isPaidOut: boolean): Promise<readonly AccountPage[]> {
  say(`Creating ${sales} sales, ${isPaidOut ? 'with' : 'without'} payouts ...`)
  const began = performance.now()
  const database = await openDatabase({ dataDir, log: quietLog() })
  try {
    await seedAccounts(database, { isPaidOut, sales })
    return await accountPages(database.sql)
  } finally {
    await database.close()
    say(`It took ${Math.round((performance.now() - began) / 1000)} s.`)
  }
}

async function cookiesOf(port: number): Promise<Readonly<Record<AccountPage['account'], string>>> {
  return { seller: await signIn(port, 'seller-0'), buyer: await signIn(port, 'buyer-0') }
}

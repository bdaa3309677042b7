import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { LongRequest } from './long-requests.ts'
import type { PageTimes } from './load-page.ts'
import type { AccountPage } from './pages.ts'

export const targetMs = 200

export const head = `| Account | Page | first ms | p50 ms | max ms | KB | under ${targetMs} ms |\n|---|---|---|---|---|---|---|`

export function pageRow({ account, name }: AccountPage, { first, p50, max, bytes }: PageTimes): string {
  const met = Math.max(first, max) < targetMs ? 'yes' : p50 < targetMs ? 'p50' : 'no'
  return `| ${[account, name, ms(first), ms(p50), ms(max), Math.round(bytes / 1024), met].join(' | ')} |`
}

export const longRequestHead =
  '| Request | took ms | MB | concurrent page: p50 ms | max ms | pages |\n|---|---|---|---|---|---|'

export function longRequestRow({ name, took, bytes, concurrent }: LongRequest): string {
  const mb = bytes === 0 ? '' : (bytes / 1_000_000).toFixed(1)
  return `| ${[name, ms(took), mb, ms(concurrent.p50), ms(concurrent.max), concurrent.pages].join(' | ')} |`
}

const ms = (time: number) => (time < 10 ? time.toFixed(1) : time.toFixed(0))

export function writeReport(pages: readonly string[], longRequests: readonly string[], day: Date): void {
  const text = `# Account page benchmarks

Measured by \`npm run bench -- account-pages\`, which writes this page, on ${day.toISOString().slice(0, 10)}: ${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}, the embedded
database. A creator with 5,000 listings and 50,000 sales in two years (two in a hundred of them refunded or disputed, a
payout every other day), and a buyer with 2,000 purchases, 5,000 notifications, 500 threads, 1,000 favorites and 500 followed
creators. The app runs as \`npm start\` runs it; each page is loaded in full by a signed-in user, one at a time. "First" is the
first load after the app started, with cold caches; p50 and max are over fifteen more loads. The target is ${targetMs} ms, including
the first load; "p50" means that only the median meets it. The machine's load average at the end was
${(loadavg()[0] ?? 0).toFixed(1)}; above 1, other processes were running.

${head}
${pages.join('\n')}

These requests may take longer. Another session loads /favorites repeatedly meanwhile, since all sessions share the embedded
database's one connection. Request Payout is for a seller without a payout in two years.

${longRequestHead}
${longRequests.join('\n')}
`
  writeFileSync(join(projectRoot(), 'docs/benchmarks-account-pages.md'), text)
}

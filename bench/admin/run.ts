// `npm run bench -- admin`: measures every admin list with a million rows of each kind on a Postgres server, and writes
// docs/benchmarks-admin.md. `npm run bench -- admin 10000` measures only that size and writes nothing.
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { createBenchRunner, openNamedDatabase } from '../databases.ts'
import { percentiles } from '../numbers.ts'
import type { Query } from './queries.ts'
import { queriesFor } from './queries.ts'
import { openBenchQueue } from './cases.ts'
import { fill } from './seed.ts'

const targetMs = 150
const [samples, warmUps, maxMs] = [40, 3, 2500]

const sizeArg = process.argv.slice(2).map(Number).find(Boolean)
const only = process.argv.slice(2).find((word) => Number.isNaN(Number(word)))
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set: see scripts/with-postgres.mjs')
const size = sizeArg ?? 1_000_000

process.stdout.write(`Creating ${size.toLocaleString('en-US')} rows of each kind ...\n`)
const database = await openNamedDatabase(url, `skald_admin_${size}`)
await fill(database, size)
const lines: string[] = []
const queue = await openBenchQueue(database)
for (const query of await queriesFor(createBenchRunner(database, queue.adminList), database, size))
  if (only === undefined || `${query.tab}: ${query.name}`.includes(only)) lines.push(await measureRow(query))
const table = [
  '| Tab | Query | fastest ms | p50 ms | p95 ms | Under 150 ms |',
  '|---|---|---|---|---|---|',
  ...lines,
].join('\n')
if (sizeArg === undefined && only === undefined) writeFileSync(join(projectRoot(), 'docs/benchmarks-admin.md'), page())
await queue.stop()
await database.close()

async function measureRow({ tab, name, run }: Query): Promise<string> {
  const times: number[] = []
  for (let n = 0; n < warmUps; n++) await run()
  const until = performance.now() + maxMs
  for (let n = 0; n < samples && (n < 5 || performance.now() < until); n++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  const { least, p50, p95 } = percentiles(times)
  const line = `| ${tab} | ${name} | ${least.toFixed(1)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p95 < targetMs ? 'yes' : 'no'} |`
  process.stdout.write(`${line}\n`)
  return line
}

function page(): string {
  return `# Admin list benchmarks

Measured by \`npm run bench -- admin\`, which writes this page, on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} cores, Node ${process.versions.node}, a
Postgres server on the same machine with a quarter of its memory, and ${size.toLocaleString('en-US')} users, prompts, purchases, reports, payouts, audit log entries,
webhook events and waitlist entries. There are a tenth as many admin cases of each kind (refund requests, disputes, fraud warnings, near-duplicates, reported
messages, appeals, notices, and a day's jobs), and one in 50 of them is open; one in twenty payouts is unfinished. The ledger contains the sales. Each list is
requested through the app's own use cases, one at a time. The target is a p95 below ${targetMs} ms. The machine's load average at the end was
${(loadavg()[0] ?? 0).toFixed(1)}; above 1, other processes were running.

${table}
`
}

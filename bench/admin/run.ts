// `npm run bench:admin`: every list of the admins at a million rows of each kind on a Postgres server. Writes
// docs/benchmarks-admin.md. `npm run bench:admin -- 10000` measures that size alone, and writes nothing.
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { connect } from '#src/adapters/postgres/client.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { createBenchRunner } from '../catalogue/database.ts'
import type { Query } from './queries.ts'
import { queriesFor } from './queries.ts'
import { openBenchQueue } from './cases.ts'
import { fill } from './seed.ts'

const bound = 150
const [samples, warmings, longestMs] = [40, 3, 2500]

const asked = process.argv.slice(2).map(Number).find(Boolean)
const only = process.argv.slice(2).find((word) => Number.isNaN(Number(word)))
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL names no server: see scripts/with-postgres.mjs')
const size = asked ?? 1_000_000

process.stdout.write(`Making ${size.toLocaleString('en-US')} of everything ...\n`)
const database = await open(url, `skald_admin_${size}`)
await fill(database, size)
const lines: string[] = []
const queue = await openBenchQueue(database)
for (const question of await queriesFor(createBenchRunner(database, queue.desk), database, size))
  if (only === undefined || `${question.tab}: ${question.name}`.includes(only)) lines.push(await lineOf(question))
const table = [
  '| Tab | Query | fastest ms | p50 ms | p95 ms | Under 150 ms |',
  '|---|---|---|---|---|---|',
  ...lines,
].join('\n')
if (asked === undefined && only === undefined) writeFileSync(join(projectRoot(), 'docs/benchmarks-admin.md'), page())
await queue.stop()
await database.close()

async function open(server: string, name: string): Promise<OpenDatabase> {
  const admin = connect({ kind: 'server', url: server }, { max: 1, name: 'skald-bench' })
  const [made] = await admin`select from pg_database where datname = ${name}`
  if (!made) await admin.unsafe(`create database ${name}`)
  await admin.end()
  const databaseUrl = new URL(server)
  databaseUrl.pathname = `/${name}`
  return openDatabase({ dataDir: '', databaseUrl: databaseUrl.href, log: quietLog() })
}

async function lineOf({ tab, name, ask }: Query): Promise<string> {
  const times: number[] = []
  for (let n = 0; n < warmings; n++) await ask()
  const until = performance.now() + longestMs
  for (let n = 0; n < samples && (n < 5 || performance.now() < until); n++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  const line = `| ${tab} | ${name} | ${(sorted[0] ?? Number.NaN).toFixed(1)} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${at(0.95) < bound ? 'yes' : 'no'} |`
  process.stdout.write(`${line}\n`)
  return line
}

function page(): string {
  return `# Benchmarks of the admins' lists

Measured by \`npm run bench:admin\`, which writes this page, on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} cores, Node ${process.versions.node}, a
Postgres server on the same machine with a quarter of its memory, and ${size.toLocaleString('en-US')} users, prompts, purchases, reports, payouts, notes in the audit log,
messages of the provider and names on the waitlist. Of what somebody has to decide there are a tenth as many of each kind (refund requests, disputes, warnings,
near copies, reported messages, appeals, notices, and a day's jobs), and one in 50 of them waits; one in twenty of the payouts is not over. The books are those of the sales. Each list is asked for through the shop's own use cases, one at a time; the bound is
that 95 of 100 pages take less than ${bound} ms. The machine's load at the end was ${(loadavg()[0] ?? 0).toFixed(1)}: above 1, others worked beside it.

${table}
`
}

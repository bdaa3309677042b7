// `npm run bench -- growth`: how much the database on the server of DATABASE_URL grows with each sale, by table. SALES sets the number.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { dueJobs } from '#src/testing/due-jobs.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { startBuiltApp } from '../built-app.ts'
import { newDatabase } from '../databases.ts'
import { signInBuyer } from '../sales/buyer.ts'
import { insertParticipants } from '../sales/prepare.ts'

const sales = Number(process.env['SALES'] ?? 2000)
const buyers = 20

const dataDir = await mkdtemp(join(tmpdir(), 'skald-growth-'))
try {
  await measure()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const databaseUrl = await newDatabase('growth')
  const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: randomUUID(), TRUST_PROXY: '1', DEMO: '1' }
  const app = await startBuiltApp(dataDir, env)
  const database = await openDatabase({ dataDir, databaseUrl, log: quietLog() })
  try {
    const { emails, listings } = await insertParticipants(database, { buyers, listings: sales / buyers })
    const before = await sizesAtRest(database.sql)
    await Promise.all(
      emails.map(async (email, n) => {
        const buyer = await signInBuyer(app.port, email, n)
        for (const listing of listings) await buyer.buy(listing)
      }),
    )
    report(before, await sizesAtRest(database.sql))
  } finally {
    await database.close()
    await app.stop()
  }
}

/** Bytes by table, with indexes, when no job is left. Completed jobs, which are deleted after a day, do not count. */
async function sizesAtRest(sql: Sql): Promise<ReadonlyMap<string, number>> {
  while ((await dueJobs(sql)).length > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  await sql`delete from pgboss.job where state = 'completed'`
  await sql.unsafe('vacuum full')
  const rows = await sql<{ name: string; bytes: number }[]>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

function report(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): void {
  const grown = [...after].map(([name, bytes]) => ({ name, each: (bytes - (before.get(name) ?? 0)) / sales }))
  const line = (name: string, each: number) =>
    process.stdout.write(`${(each / 1024).toFixed(2).padStart(8)} KB  ${name}\n`)
  process.stdout.write(`Growth with each of ${sales} sales of one listing, with indexes:\n`)
  line(
    'in all',
    grown.reduce((sum, { each }) => sum + each, 0),
  )
  for (const { name, each } of grown.toSorted((a, b) => b.each - a.each).slice(0, 15)) line(name, each)
}

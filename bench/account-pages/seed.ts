import { join } from 'node:path'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { passwords } from '#src/adapters/auth/passwords.ts'
import { tidyDatabase } from '#src/adapters/postgres/upkeep.ts'
import { systemActor } from '#src/kernel/actor.ts'
import { countMetrics } from '#src/selling/analytics/operations/count-days.ts'
import { runLedgerChecks } from '#src/selling/earnings/check-store.ts'
import { createBenchRunner } from '../databases.ts'
import { unwrap } from '../checkout/marketplace.ts'
import { insertPayouts } from './payouts.ts'
import { insertActivity, helperFunctions, insertUsersAndListings } from './users-and-listings.ts'
import { insertSales, completeSales, countSales, soldLines } from './sales.ts'

export const password = 'bench-accounts'
const clock = { now: () => new Date() }
/** Large tables, whose indexes are created after all rows are inserted. */
const largeTables = [
  'orders',
  'order_lines',
  'entitlements',
  'ledger_entries',
  'ledger_postings',
  'listing_views',
  'messages',
]

type Seed = { readonly isPaidOut: boolean; readonly sales: number }

/**
 * Creates one creator with 5,000 listings and so many sales, and one buyer with large lists. Replaces the triggers with bulk
 * updates, runs the analytics job, and reconciles the ledger.
 */
export async function seedAccounts(database: OpenDatabase, { isPaidOut, sales }: Seed): Promise<void> {
  const { sql, db } = database
  await migrate(sql, join(projectRoot(), 'db/migrations'), clock)
  await sql`set statement_timeout = 0`
  await sql`set search_path = public, pg_temp`
  await runStatements(sql, helperFunctions(clock.now()))
  await runStatements(sql, insertUsersAndListings(await passwords.hash(password)))
  await sql`set session_replication_role = replica`
  const indexes = await dropIndexes(sql)
  await runStatements(sql, [
    soldLines(sales),
    ...completeSales,
    ...insertSales,
    ...(isPaidOut ? insertPayouts : []),
    ...countSales,
  ])
  await runStatements(sql, indexes)
  await sql`set session_replication_role = origin`
  await runStatements(sql, insertActivity)
  await tidyDatabase(database)
  await unwrap(createBenchRunner(database)(countMetrics, {}, systemActor('bench')))
  await tidyDatabase(database)
  const broken = (await runLedgerChecks(db, new Date())).filter((check) => check.broken.length > 0)
  if (broken.length > 0) throw new Error(`The benchmark's ledger does not reconcile: ${JSON.stringify(broken)}`)
}

async function runStatements(sql: Sql, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const began = performance.now()
    await sql.unsafe(
      statement.replaceAll(/(?<!pg_temp\.)\bbench_(id|id_of|now|period|period_end)\(/g, 'pg_temp.bench_$1('),
    )
    const took = performance.now() - began
    if (took > 1000) process.stdout.write(`  ${(took / 1000).toFixed(1)} s ${statement.trim().slice(0, 60)}\n`)
  }
}

/** Drops all indexes that back no constraint and returns their definitions. */
async function dropIndexes(sql: Sql): Promise<string[]> {
  const found = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (${largeTables}::regclass[]) and not indisunique`
  for (const { name } of found) await sql`drop index ${sql(name)}`
  return found.map(({ definition }) => definition)
}

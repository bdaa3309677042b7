import { join } from 'node:path'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { passwords } from '#src/adapters/auth/passwords.ts'
import { tidyDatabase } from '#src/adapters/postgres/upkeep.ts'
import { systemActor } from '#src/kernel/actor.ts'
import { keepAllFigures } from '#src/features/analytics/operations/keep-all-figures.ts'
import { checkBooks } from '#src/features/earnings/check-store.ts'
import { createBenchRunner } from '../catalogue/database.ts'
import { unwrap } from '../checkout/marketplace.ts'
import { payOut } from './payouts.ts'
import { aroundSales, naming, peopleAndListings } from './users-and-listings.ts'
import { bookSales, completeSales, countSales, soldLines } from './sales.ts'

export const password = 'rooms-of-the-bench'
const clock = { now: () => new Date() }
/** Of these the indexes are made when all rows are there. */
const large = ['orders', 'order_lines', 'purchases', 'ledger_entries', 'ledger_postings', 'listing_views', 'messages']

/**
 * Makes one creator with 5,000 listings and 50,000 sales, and one buyer who has a lot of everything. What triggers would
 * have done for each row is done at once; then the figures are counted by their job, and the books unwrap agree.
 */
export async function makeShop(database: OpenDatabase, { isPaidOut }: { isPaidOut: boolean }): Promise<void> {
  const { sql, db } = database
  await migrate(sql, join(projectRoot(), 'db/migrations'), clock)
  await sql`set statement_timeout = 0`
  await sql`set search_path = public, pg_temp`
  await inOrder(sql, naming(clock.now()))
  await inOrder(sql, peopleAndListings(await passwords.hash(password)))
  await sql`set session_replication_role = replica`
  const indexes = await dropIndexes(sql)
  await inOrder(sql, [soldLines, ...completeSales, ...bookSales, ...(isPaidOut ? payOut : []), ...countSales])
  await inOrder(sql, indexes)
  await sql`set session_replication_role = origin`
  await inOrder(sql, aroundSales)
  await tidyDatabase(database)
  await unwrap(createBenchRunner(database)(keepAllFigures, {}, systemActor('bench')))
  await tidyDatabase(database)
  const broken = (await checkBooks(db)).filter((check) => check.broken.length > 0)
  if (broken.length > 0) throw new Error(`The books of the bench do not agree: ${JSON.stringify(broken)}`)
}

async function inOrder(sql: Sql, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const began = performance.now()
    await sql.unsafe(
      statement.replaceAll(/(?<!pg_temp\.)\bbench_(id|id_of|now|period|period_end)\(/g, 'pg_temp.bench_$1('),
    )
    const took = performance.now() - began
    if (took > 1000) process.stdout.write(`  ${(took / 1000).toFixed(1)} s ${statement.trim().slice(0, 60)}\n`)
  }
}

/** All that hold no constraint. Gives back how to make them again. */
async function dropIndexes(sql: Sql): Promise<string[]> {
  const found = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (${large}::regclass[]) and not indisunique`
  for (const { name } of found) await sql`drop index ${sql(name)}`
  return found.map(({ definition }) => definition)
}

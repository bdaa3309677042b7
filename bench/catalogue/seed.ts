import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { countWords } from '#src/storefront/discovery/spelling-store.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { dropIndexes } from '../databases.ts'
import type { Row } from './rows.ts'
import { listingRows, perCreator, userRows } from './rows.ts'

const tables = ['users', 'profiles', 'creator_totals', 'prompts', 'search_documents'] as const
const rowsAtOnce = 50

/**
 * Adds users and listings with triggers disabled: rows (by COPY on a server), then indexes, then the totals that triggers
 * and jobs maintain.
 */
export async function growTo({ sql, db, kind }: OpenDatabase, from: number, to: number): Promise<void> {
  await sql`set statement_timeout = 0`
  await sql`set session_replication_role = replica`
  if (kind === 'server') await sql`set maintenance_work_mem = '512MB'`
  const indexes = await dropIndexes(sql, tables)
  const write = kind === 'server' ? copyRows : insertRows
  const users = (part: keyof ReturnType<typeof userRows>) =>
    batches(Math.ceil(from / perCreator), Math.ceil(to / perCreator), (n) => [userRows(n)[part]])
  await write(sql, 'users', users('user'))
  await write(sql, 'profiles', users('profile'))
  await write(sql, 'creator_totals', users('totals'))
  await write(
    sql,
    'prompts',
    batches(from, to, (n) => [listingRows(n).prompt]),
  )
  await write(
    sql,
    'search_documents',
    batches(from, to, (n) => {
      const { document } = listingRows(n)
      return document ? [document] : []
    }),
  )
  for (const definition of indexes) await sql.unsafe(definition)
  await sql`set session_replication_role = origin`
  await countListings(sql)
  await db.transaction().execute((tx) => countWords(tx))
  for (const table of [...tables, 'search_words', 'listing_totals']) await sql`vacuum analyze ${sql(table)}`
  await expectSameDocuments(sql)
}

function* batches(from: number, to: number, rowsOf: (n: number) => readonly Row[]): Generator<readonly Row[]> {
  for (let n = from; n < to; n += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, to - n) }, (_, at) => n + at)
    yield numbers.flatMap(rowsOf)
  }
}

const maxWaitMs = 60_000

/** Writes a table with one COPY. The driver does not report rejected rows, hence the timeout. */
async function copyRows(sql: Sql, table: string, rows: Iterable<readonly Row[]>): Promise<void> {
  let stream: Writable | undefined
  for (const batch of rows) {
    const columns = Object.keys(batch[0] ?? {})
    stream ??= await sql`copy ${sql(table)} (${sql(columns)}) from stdin`.writable()
    const lines = batch.map((row) => `${columns.map((name) => copyValue(row[name])).join('\t')}\n`).join('')
    if (!stream.write(lines)) await once(stream, 'drain', { signal: AbortSignal.timeout(maxWaitMs) })
  }
  if (stream) await finished(stream.end(), { signal: AbortSignal.timeout(maxWaitMs) })
}

const copyValue = (value: Row[string] | undefined) => (value instanceof Date ? value.toISOString() : String(value))

/** The embedded database does not support COPY over its socket. */
async function insertRows(sql: Sql, table: string, rows: Iterable<readonly Row[]>): Promise<void> {
  for (const batch of rows) if (batch.length > 0) await sql`insert into ${sql(table)} ${sql(batch)}`
}

/** Computes the totals that a trigger maintains. */
async function countListings(sql: Sql): Promise<void> {
  await sql`truncate listing_totals`
  await sql`insert into listing_totals (category, model, type, price_step, listings)
    select category, model, type, step, count(*)
    from prompts, lateral (values (-1), (price_step(price_cents)), (1000 + price_step(price_cents) / 20)) steps (step)
    where is_active = true group by category, model, type, step`
}

/** Checks that the generated documents match the trigger's. */
async function expectSameDocuments(sql: Sql): Promise<void> {
  const [mismatch] = await sql`
    select p.title, p.description from (select * from prompts where is_active limit 500) p join search_documents d on d.prompt_id = p.id
    where d.title <> words_vector(p.title) or (d.rank_score, d.created_at) <> (p.rank_score, p.created_at)
      or d.words <> search_words_of(p.title, p.description, p.category, p.model, p.type) limit 1`
  if (mismatch) throw new Error(`The generated documents differ from the trigger's: ${JSON.stringify(mismatch)}`)
}

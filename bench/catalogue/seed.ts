// Longer than 60 lines: one thing after the other, until the catalogue is as large as it should be.
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { countWords } from '#src/features/discovery/spelling-store.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import type { Row } from './rows.ts'
import { listingRows, perCreator, personRows } from './rows.ts'

const tables = ['users', 'profiles', 'creator_totals', 'prompts', 'search_documents'] as const
const rowsAtOnce = 50

/**
 * Adds people and listings until there are so many, past the triggers: rows by COPY where the server knows it, then the
 * indexes, then what triggers and jobs would have counted.
 */
export async function growTo({ sql, db, kind }: OpenDatabase, from: number, to: number): Promise<void> {
  await sql`set statement_timeout = 0`
  await sql`set session_replication_role = replica`
  if (kind === 'server') await sql`set maintenance_work_mem = '512MB'`
  const indexes = await dropIndexes(sql)
  const write = kind === 'server' ? copyRows : insertRows
  const people = (part: keyof ReturnType<typeof personRows>) =>
    batches(Math.ceil(from / perCreator), Math.ceil(to / perCreator), (n) => [personRows(n)[part]])
  await write(sql, 'users', people('user'))
  await write(sql, 'profiles', people('profile'))
  await write(sql, 'creator_totals', people('totals'))
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
  await count(sql)
  await db.transaction().execute((tx) => countWords(tx))
  for (const table of [...tables, 'search_words', 'listing_totals']) await sql`vacuum analyze ${sql(table)}`
  await expectSameWords(sql)
}

function* batches(from: number, to: number, rowsOf: (n: number) => readonly Row[]): Generator<readonly Row[]> {
  for (let n = from; n < to; n += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, to - n) }, (_, at) => n + at)
    yield numbers.flatMap(rowsOf)
  }
}

/** All that hold no constraint. Gives back how to make them again. */
async function dropIndexes(sql: Sql): Promise<string[]> {
  const found = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (${[...tables]}::regclass[]) and not indisunique`
  for (const { name } of found) await sql`drop index ${sql(name)}`
  return found.map(({ definition }) => definition)
}

const longestWaitMs = 60_000

/** One COPY for each table. The driver never tells of a row that the server refuses, so waiting has an end. */
async function copyRows(sql: Sql, table: string, rows: Iterable<readonly Row[]>): Promise<void> {
  let into: Writable | undefined
  for (const batch of rows) {
    const columns = Object.keys(batch[0] ?? {})
    into ??= await sql`copy ${sql(table)} (${sql(columns)}) from stdin`.writable()
    const lines = batch.map((row) => `${columns.map((name) => copied(row[name])).join('\t')}\n`).join('')
    if (!into.write(lines)) await once(into, 'drain', { signal: AbortSignal.timeout(longestWaitMs) })
  }
  if (into) await finished(into.end(), { signal: AbortSignal.timeout(longestWaitMs) })
}

const copied = (value: Row[string] | undefined) => (value instanceof Date ? value.toISOString() : String(value))

/** The embedded database knows no COPY over its socket. */
async function insertRows(sql: Sql, table: string, rows: Iterable<readonly Row[]>): Promise<void> {
  for (const batch of rows) if (batch.length > 0) await sql`insert into ${sql(table)} ${sql(batch)}`
}

/** As the trigger counts. */
async function count(sql: Sql): Promise<void> {
  await sql`truncate listing_totals`
  await sql`insert into listing_totals (category, model, type, price_step, listings)
    select category, model, type, step, count(*)
    from prompts, lateral (values (-1), (price_step(price_cents)), (1000 + price_step(price_cents) / 20)) steps (step)
    where is_active = true group by category, model, type, step`
}

/** Ours and the trigger's documents unwrap be the same, or something else would be measured. */
async function expectSameWords(sql: Sql): Promise<void> {
  const [odd] = await sql`
    select p.title, p.description from (select * from prompts where is_active limit 500) p join search_documents d on d.prompt_id = p.id
    where d.title <> words_vector(p.title) or (d.quality, d.created_at) <> (p.quality, p.created_at)
      or d.words <> search_words_of(p.title, p.description, p.category, p.model, p.type) limit 1`
  if (odd) throw new Error(`The seed's documents are not those of the trigger: ${JSON.stringify(odd)}`)
}

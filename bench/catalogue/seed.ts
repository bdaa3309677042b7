// Longer than 60 lines: one thing after the other, until the catalogue is as large as it should be.
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { choosePhrases, keepPhrases } from '#src/features/discovery/phrase-store.ts'
import { chooseBeginnings, keepSeats, noteSeatsDue } from '#src/features/discovery/seat-store.ts'
import { holdWords } from '#src/features/discovery/word-store.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import type { Row } from './rows.ts'
import { listingRows, perCreator, personRows } from './rows.ts'

const tables = ['users', 'profiles', 'creator_totals', 'prompts', 'search_documents', 'search_pairs'] as const
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
  await sql`insert into search_pairs (seat, pairs) select seat, pairs_of(words) from search_documents on conflict do nothing`
  for (const definition of indexes) await sql.unsafe(definition)
  await sql`set session_replication_role = origin`
  await count(sql)
  await keepAllSeats(db)
  for (const table of [...tables, 'search_words', 'search_word_kinds', 'search_seats', 'listing_totals'])
    await sql`vacuum analyze ${sql(table)}`
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

/** What the triggers and the job count (migrations 0006, 0039, 0047 and 0048), as it is when the job has been through. */
async function count(sql: Sql): Promise<void> {
  await sql`truncate search_words, search_word_kinds, search_seat_keys, search_phrases_due, search_seats, search_word_changes, listing_totals`
  await sql`insert into search_words (word, listings, titles)
    select word, coalesce(everywhere.ndoc, 0), coalesce(in_titles.ndoc, 0)
    from ts_stat('select words from search_documents') everywhere
    full join ts_stat('select title from search_documents') in_titles using (word)
    where word !~ '^=[^q]'`
  await sql`insert into search_word_kinds (word, category, model, type, listings)
    select word, category, model, type, count(*)
    from search_documents, unnest(tsvector_to_array(words)) every (word)
    join (select word from search_words where listings >= 1000) common using (word)
    group by word, category, model, type
    order by word, category, model, type`
  await sql`insert into listing_totals (category, model, type, price_step, listings)
    select category, model, type, step, count(*) from prompts, lateral (values (-1), (price_step(price_cents)), (1000 + price_step(price_cents) / 20)) steps (step)
    where is_active = true group by category, model, type, step`
}

/** As the jobs do, until there is nothing left to keep. */
async function keepAllSeats(db: OpenDatabase['db']): Promise<void> {
  const keep = () => db.transaction().execute((tx) => holdWords(tx).then(() => keepSeats(tx)))
  await db.transaction().execute((tx) => noteSeatsDue(tx))
  while (await keep());
  await db.transaction().execute((tx) => chooseBeginnings(tx))
  while (await keep());
  await db.transaction().execute((tx) => choosePhrases(tx))
  while (await db.transaction().execute((tx) => holdWords(tx).then(() => keepPhrases(tx))));
}

/** Ours and the trigger's documents must be the same, or something else would be measured. */
async function expectSameWords(sql: Sql): Promise<void> {
  const [odd] = await sql`
    select p.title, p.description from (select * from prompts where is_active limit 500) p join search_documents d on d.prompt_id = p.id
    where d.title <> search_title_of(p.title, p.category, p.model, p.type, p.price_cents, p.quality) or (d.quality, d.created_at) <> (p.quality, p.created_at)
      or d.words <> search_words_of(p.title, p.description, p.category, p.model, p.type, p.price_cents) limit 1`
  if (odd) throw new Error(`The seed's documents are not those of the trigger: ${JSON.stringify(odd)}`)
}

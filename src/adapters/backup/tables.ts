import { OperatorError } from '#src/kernel/operator-error.ts'
import type { Sql, TransactionSql } from '#src/adapters/postgres/client.ts'
import type { Pool, ReservedConnection } from '#src/adapters/postgres/pool.ts'
import type { AddEntry, Entry } from './archive.ts'

// A row is a JSON array of its values as Postgres prints them, so any Postgres can load it.

type Table = { readonly name: string; readonly columns: readonly Column[] }
type Column = { readonly name: string; readonly type: string }
type Sequence = { readonly name: string; readonly value: string; readonly used: boolean }

const folder = 'database/'
const sequencesName = `${folder}sequences.json`
const rowsPerFetch = 500
const bytesPerEntry = 2_000_000

/**
 * Writes all rows from one snapshot. The embedded database serves no other session meanwhile. The pool, unlike a transaction of
 * postgres.js, survives a server that goes away.
 */
export async function dumpTables(pool: Pool, add: AddEntry): Promise<void> {
  const session = await pool.reserve()
  try {
    await session.unsafe('begin isolation level repeatable read read only', [])
    await session.unsafe('set local statement_timeout = 0', [])
    await session.unsafe('set local idle_in_transaction_session_timeout = 0', [])
    for (const table of await rowsOf<Table>(session, tablesQuery)) await dumpTable(session, table, add)
    await add(sequencesName, JSON.stringify(await rowsOf<Sequence>(session, sequencesQuery)))
    await session.unsafe('commit', [])
  } catch (error) {
    await session.unsafe('rollback', [])
    throw error
  } finally {
    session.release()
  }
}

async function dumpTable(session: ReservedConnection, { name, columns }: Table, add: AddEntry): Promise<void> {
  const header = JSON.stringify(columns.map((column) => column.name))
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  const rowsQuery = `select to_json(array[${values}])::text as row from ${name}`
  await session.unsafe(`declare backup_rows no scroll cursor for ${rowsQuery}`, [])
  let [part, lines, size] = [0, [header], 0]
  const flush = async () => {
    part += 1
    await add(`${folder}${name}/${String(part).padStart(6, '0')}.jsonl`, lines.join('\n'))
    ;[lines, size] = [[header], 0]
  }
  for (;;) {
    const rows = await rowsOf<{ row: string }>(session, `fetch ${rowsPerFetch} from backup_rows`)
    for (const { row } of rows) {
      lines.push(row)
      size += row.length
      if (size >= bytesPerEntry) await flush()
    }
    if (rows.length < rowsPerFetch) break
  }
  if (lines.length > 1) await flush()
  await session.unsafe('close backup_rows', [])
}

async function rowsOf<Row>(session: ReservedConnection, query: string): Promise<readonly Row[]> {
  return (await session.unsafe(query, [])) as readonly Row[]
}

/**
 * Replaces the rows of all tables in one transaction, which `finish` ends. Foreign keys are checked at the end, and triggers do not
 * run. Ignores entries that are not tables.
 */
export async function loadTables(
  sql: Sql,
  entries: AsyncIterable<Entry>,
  finish: (session: TransactionSql) => Promise<unknown> = async () => {},
): Promise<void> {
  await sql.begin(async (session) => {
    await session`set local statement_timeout = 0`
    await session`set local idle_in_transaction_session_timeout = 0`
    await session`set local search_path = public`
    const tables = new Map((await session.unsafe<Table[]>(tablesQuery)).map((table) => [table.name, table]))
    const names = [...tables.keys()]
    const foreignKeys = await session<{ drop: string; add: string }[]>`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`
    for (const { drop } of foreignKeys) await session.unsafe(drop)
    const own = names.filter((name) => name.startsWith('public.'))
    for (const name of own) await session.unsafe(`alter table ${name} disable trigger user`)
    await session.unsafe(`truncate ${names.join(', ')} cascade`)
    for await (const { name, bytes } of entries) {
      if (!name.startsWith(folder)) continue
      if (name === sequencesName) await setSequences(session, JSON.parse(bytes.toString()) as Sequence[])
      else await loadRows(session, tables, name, bytes.toString())
    }
    for (const { add } of foreignKeys) await session.unsafe(add)
    await finish(session)
    for (const name of own) await session.unsafe(`alter table ${name} enable trigger user`)
  })
  await sql`analyze`
}

async function loadRows(
  session: TransactionSql,
  tables: ReadonlyMap<string, Table>,
  entry: string,
  text: string,
): Promise<void> {
  const name = entry.slice(folder.length, entry.lastIndexOf('/'))
  const table = tables.get(name)
  const [header = '[]', ...rows] = text.split('\n')
  if (!table) throw new OperatorError(`The backup has a table that this version does not know: ${name}.`)
  const columns = (JSON.parse(header) as string[]).flatMap((column, at) => {
    const known = table.columns.find((each) => each.name === column)
    if (known) return [{ name: quoted(column), value: `(r->>${at})::${known.type}` }]
    // pg-boss, which owns that schema, may have dropped a column since.
    if (name.startsWith('pgboss.')) return []
    throw new OperatorError(`The backup has a column that this version does not know: ${name}.${column}.`)
  })
  const [into, values] = [columns.map((each) => each.name).join(', '), columns.map((each) => each.value).join(', ')]
  await session.unsafe(
    `insert into ${name} (${into}) overriding system value select ${values} from json_array_elements($1::text::json) r`,
    [`[${rows.join(',')}]`],
  )
}

async function setSequences(session: TransactionSql, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, used } of sequences) await session`select setval(${name}, ${value}::text::bigint, ${used})`
}

/** Our tables, and those of pg-boss that hold jobs. Generated columns are left out. */
const tablesQuery = `
  select format('%I.%I', nspname, relname) as name,
    json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
  where relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped and attgenerated = ''
    and (nspname = 'public' or (nspname = 'pgboss' and relname in ('queue', 'schedule', 'job')))
  group by nspname, relname
  order by nspname desc, relname = 'queue' desc, relname`

const sequencesQuery = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
    last_value is not null as used
  from pg_sequences where schemaname = 'public' order by 1`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

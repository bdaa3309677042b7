import type { Sql } from '#src/adapters/postgres/client.ts'

/** Every row of every table of the app and its queue as text, and the value of every sequence. */
export async function contentsOf(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') order by name`
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select t::text as row from ${name} t order by t::text collate "C"`,
    )
    contents[name] = rows.map(({ row }) => row)
  }
  const sequences = await sql<{ row: string }[]>`
    select format('%s.%s: %s', schemaname, sequencename, last_value) as row from pg_sequences
    where schemaname in ('public', 'pgboss') order by row`
  return { ...contents, sequences: sequences.map(({ row }) => row) }
}

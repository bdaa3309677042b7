import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'

/**
 * Vacuums and analyzes the embedded database, which has no autovacuum. All other queries wait, so call it once a day and after
 * bulk inserts. Does nothing on a server.
 */
export async function tidyDatabase({ kind, sql }: Pick<OpenDatabase, 'kind' | 'sql'>): Promise<void> {
  if (kind === 'server') return
  await sql.unsafe('vacuum (analyze)')
  await sql.unsafe('checkpoint')
}

import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'

/**
 * Does what a server does by itself and the embedded database does not: reclaims what deleted and changed rows leave
 * behind, and refreshes what the planner knows. Everybody else waits meanwhile, so call it when little goes on; once
 * a day and after filling in much data is enough. Does nothing on a server.
 */
export async function tidyDatabase({ kind, sql }: Pick<OpenDatabase, 'kind' | 'sql'>): Promise<void> {
  if (kind === 'server') return
  await sql.unsafe('vacuum (analyze)')
  await sql.unsafe('checkpoint')
}

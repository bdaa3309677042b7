import { sql } from 'kysely'
import type { Database } from '#src/ports/database.ts'

/**
 * Gives a look that lets the database plan anew once the table of jobs has doubled, or halved. What is planned while it is
 * empty reads all of it, and holds for as long as nobody analyses it, which a server does by itself and the embedded
 * database does not.
 */
export function createPlanner(db: Database): () => Promise<false> {
  let plannedFor: number | null = null
  return async () => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_relation_size('pgboss.job_common')::float8 as bytes`.execute(db)
    const bytes = rows[0]?.bytes ?? 0
    if (plannedFor === null || bytes > 2 * plannedFor || 2 * bytes < plannedFor) {
      await sql`analyze pgboss.job_common`.execute(db)
      plannedFor = bytes
    }
    return false
  }
}

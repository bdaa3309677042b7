import { sql } from 'kysely'
import type { Database } from '#src/ports/database.ts'

/**
 * Returns a check that analyzes the job table once it has doubled or halved. A plan made for an empty table scans all of it, and
 * the embedded database has no autoanalyze.
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

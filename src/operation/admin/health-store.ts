import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

/** The age of the oldest event that a consumer has not handled; 0 if there is none. */
export async function readEventLag(db: Reader, now: Date): Promise<number> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(next.created_at) as since from event_cursors c cross join lateral (
      select e.created_at from events e where (e.tx_id, e.seq) > (c.tx_id, c.seq) order by e.tx_id, e.seq limit 1
    ) next`.execute(db)
  const since = rows[0]?.since
  return since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0
}

import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#src/ports/database.ts'

// What pg-boss offers no call for, on its table of jobs. Its shape is that of version 12.

/** The names of queues in which a job is due. */
export async function dueNames(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * Gives back jobs whose process is gone, to be done again at once: those without a sign of life for as long as their
 * heartbeat allows, or all that are running, which only who is alone with the database may say.
 */
export async function releaseAbandoned(db: Database, boss: PgBoss, which: 'silent' | 'all'): Promise<number> {
  const gone = which === 'all' ? sql`true` : sql`heartbeat_on < now() - heartbeat_seconds * interval '1 second'`
  const { rows } = await sql<{ id: string; name: string; retryCount: number }>`
    select id, name, retry_count as "retryCount" from pgboss.job
    where state = 'active' and left(name, 2) <> '__' and ${gone}`.execute(db)
  for (const { name, ...attempt } of rows) {
    // It names the attempt, so that it cannot hit the next one, which another machine may have begun by now.
    await boss.fail(name, attempt, { message: 'the process ended while it was running' })
    await sql`
      update pgboss.job set start_after = now()
      where id = ${attempt.id} and state = 'retry' and retry_count = ${attempt.retryCount}`.execute(db)
  }
  return rows.length
}

/** Deletes jobs that went well more than a day ago. */
export async function tidy(db: Database): Promise<void> {
  await sql`delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 day'`.execute(db)
}

/** Erases what the jobs of these names carried, once they have ended. That they were done, or why not, stays. */
export async function eraseEnded(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    update pgboss.job set data = null
    where name in (${sql.join(names)}) and state in ('completed', 'failed', 'cancelled') and data is not null`.execute(
    db,
  )
}

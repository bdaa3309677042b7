import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { fromKysely } from 'pg-boss'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import { readingOrder } from '#src/kernel/keyed-page.ts'
import type { ListKey } from '#src/kernel/list-order.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { JobFigures, JobState, SeenJob } from '#src/kernel/seen-job.ts'
import type { Job, JobAdmin, JobFilter } from '#src/ports/queue.ts'

/** The states of pg-boss by ours. */
const names: Readonly<Record<JobState, string>> = {
  dead: 'failed',
  failing: 'retry',
  running: 'active',
  waiting: 'created',
}

/**
 * The admin functions for jobs, which never read a job's data. They read the job table of pg-boss 12: its API lists no jobs by
 * state or page, finds none by id without its queue, and counts a queue at most once a minute.
 */
export function createJobAdmin(boss: PgBoss, jobs: readonly Job<object>[]): JobAdmin {
  const secret = new Set(jobs.filter((job) => job.isSecret).map((job) => job.name))
  const mailing = new Set(jobs.filter((job) => job.sendsEmail).map((job) => job.name))
  return {
    async list(db, wanted, listQuery) {
      const rows = await list(db, wanted, listQuery)
      return rows.map((row) => ({ ...row, isWhole: !secret.has(row.name) }))
    },
    async figures(db) {
      const rows = await figures(db)
      return rows.map((row) => ({ ...row, sendsEmail: mailing.has(row.name) }))
    },
    countDead,
    retry: (tx, id) => retry(boss, secret, tx, id),
  }
}

const at = sql<Date>`coalesce(completed_on, started_on, created_on)`

async function list(db: Reader, { state, name }: JobFilter, listQuery: PageRequest) {
  const { direction } = readingOrder(listQuery)
  const way = sql.raw(direction)
  const beyond = listQuery.key
    ? sql`(${at}, id) ${sql.raw(direction === 'asc' ? '>' : '<')}
        (${String(listQuery.key[0])}::text::timestamptz, ${String(listQuery.key[1])}::text::uuid)`
    : sql`true`
  const { rows } = await sql<Omit<SeenJob, 'isWhole'> & { key: ListKey }>`
    select id, name, ${state}::text as state, ${at} as at, retry_count + (state > 'created')::int as tries,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as error,
      case when state < 'active' then start_after end as "dueAt",
      jsonb_build_array(${at}::text, id::text) as key
    from pgboss.job
    where state = ${sql.lit(names[state])} and left(name, 2) <> '__' and starts_with(name, ${name}) and ${beyond}
    order by ${at} ${way}, id ${way} limit ${listQuery.size + 1}`.execute(db)
  return rows
}

async function figures(db: Reader) {
  const { rows } = await sql<Omit<JobFigures, 'sendsEmail'>>`
    select name,
      count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'retry')::int as failing,
      count(*) filter (where state = 'retry' and retry_count >= 3)::int as "failingOften",
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as dead,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as "diedLately",
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
        as "oldestDueSeconds"
    from pgboss.job
    where (state <= 'active' or state = 'failed') and left(name, 2) <> '__'
    group by name`.execute(db)
  return rows
}

async function countDead(db: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from pgboss.job where state = 'failed' limit ${limit}) as dead`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function retry(boss: PgBoss, secret: ReadonlySet<string>, tx: Tx, id: string) {
  const { rows } = await sql<{ name: string; isTaken: boolean }>`
    select name, exists (
      select from pgboss.job as other
      where other.name = job.name and other.singleton_key = job.singleton_key and other.state <= 'active'
    ) as "isTaken"
    from pgboss.job where id = ${id} and state = 'failed' for update`.execute(tx)
  const [job] = rows
  if (!job) return 'missing'
  if (secret.has(job.name)) return 'erased'
  if (job.isTaken) return 'waiting'
  await boss.retry(job.name, id, { db: fromKysely(tx) })
  return { name: job.name }
}

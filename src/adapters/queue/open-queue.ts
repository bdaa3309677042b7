import type { PgBoss, QueueOptions, QueueResult } from 'pg-boss'
import { heartbeatSeconds, bossOver } from '#src/adapters/queue/boss.ts'
import { retryLimitOf, enqueueThrough } from '#src/adapters/queue/enqueue.ts'
import type { Job, JobHandler, Queue } from '#src/ports/queue.ts'
import { sql, Kysely } from 'kysely'
import type { Database } from '#src/ports/database.ts'
import type { Logger } from '#src/ports/logger.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type { Connection } from '#src/adapters/postgres/connection.ts'
import { createPoller } from '#src/adapters/postgres/poller.ts'
import { createPool } from '#src/adapters/postgres/pool.ts'
import { createJobAdmin } from '#src/adapters/queue/job-admin.ts'
import { createPlanner } from '#src/adapters/queue/planner.ts'
import { softwareName } from '#src/kernel/software.ts'

const noJob = '00000000-0000-0000-0000-000000000000'
const days = 24 * 60 * 60

/** Creates or updates a queue for each job, and removes schedules of removed jobs. */
export async function declareQueues(boss: PgBoss, jobs: readonly Job<object>[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const queue = existing.get(job.name)
    if (queue && isAsDeclared(queue, job)) continue
    if (queue) await boss.updateQueue(job.name, optionsOf(job))
    else await boss.createQueue(job.name, { ...optionsOf(job), policy: 'exclusive' })
    // Existing queues are in pg-boss's cache since its start, which enqueueing needs. Reading one adds it.
    await boss.findJobs(job.name, { id: noJob })
  }
  for (const { name, key } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name, key)
  }
}

function isAsDeclared(queue: QueueResult, job: Job<object>): boolean {
  return Object.entries(optionsOf(job)).every(([name, value]) => Reflect.get(queue, name) === value)
}

/** Retries after 2 to 4 seconds, then twice as long each time, up to an hour. */
function optionsOf(job: Job<object>): QueueOptions {
  return {
    retryLimit: retryLimitOf(job),
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 3600,
    heartbeatSeconds,
    expireInSeconds: 15 * 60,
    retentionSeconds: 90 * days,
    // Keeps dead jobs visible; completed ones are deleted much earlier (see `tidy`).
    deleteAfterSeconds: 90 * days,
  }
}

// SQL on the job table of pg-boss 12, whose API finds jobs only by queue, counts them at most once a minute, and cannot delete or
// erase some of the ended jobs.

/** The queues with due jobs. */
export async function dueNames(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * Releases jobs of dead processes for another run: those without a recent heartbeat, or all running ones if this process owns the
 * database alone.
 */
export async function releaseAbandoned(db: Database, boss: PgBoss, which: 'silent' | 'all'): Promise<number> {
  const gone = which === 'all' ? sql`true` : sql`heartbeat_on < now() - heartbeat_seconds * interval '1 second'`
  const { rows } = await sql<{ id: string; name: string; retryCount: number }>`
    select id, name, retry_count as "retryCount" from pgboss.job
    where state = 'active' and left(name, 2) <> '__' and ${gone}`.execute(db)
  for (const { name, ...attempt } of rows) {
    // Names the attempt, so that it cannot affect the next one on another machine.
    await boss.fail(name, attempt, { message: 'the process ended while it was running' })
    await boss.update(name, undefined, { id: attempt.id, startAfter: 0 })
  }
  return rows.length
}

/** Deletes jobs that completed more than a day ago. */
export async function tidy(db: Database): Promise<void> {
  await sql`delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 day'`.execute(db)
}

/** Erases the data of ended jobs with these names. */
export async function eraseEnded(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    update pgboss.job set data = null
    where name in (${sql.join(names)}) and state in ('completed', 'failed', 'cancelled') and data is not null`.execute(
    db,
  )
}

type Registration = { readonly job: Job<object>; readonly handle: JobHandler<never> }

export type Workers = {
  add(registration: Registration): Promise<void>
  /** Wakes the idle workers of these queues. */
  wake(names: readonly string[]): void
}

/** The polls of pg-boss are only a fallback for `wake`. */
const options = { pollingIntervalSeconds: 60, heartbeatRefreshSeconds: 5 }

/** Runs handlers, one job at a time in each worker. */
export function createWorkers(boss: PgBoss, log: Logger): Workers {
  const idsByName = new Map<string, string[]>()

  /** Resolves with the error, or null. */
  async function attempt({ job: { name }, handle }: Registration, job: Taken): Promise<Error | null> {
    const tried = job.retryCount + 1
    try {
      await handle(job.data as never, { id: job.id, attempt: tried })
      return null
    } catch (error) {
      log.error({ err: error, job: name, id: job.id, attempt: tried }, 'a job failed')
      return keptError(error)
    }
  }

  async function startWorker(registration: Registration): Promise<string> {
    const id = await boss.work<object>(registration.job.name, options, async ([job]) => {
      const problem = job ? await attempt(registration, job) : null
      // Fetches the next job immediately while there is one.
      boss.notifyWorker(id)
      if (problem) throw problem
    })
    return id
  }

  return {
    async add(registration) {
      const { name, concurrency = 1 } = registration.job
      const workers = Array.from({ length: concurrency }, () => startWorker(registration))
      idsByName.set(name, await Promise.all(workers))
    },
    wake(names) {
      for (const name of names) for (const id of idsByName.get(name) ?? []) boss.notifyWorker(id)
    },
  }
}

type Taken = { readonly id: string; readonly data: object; readonly retryCount: number }

/** Stores only the message, since other parts of an error may be long or private. */
function keptError(error: unknown): Error {
  return new Error((error instanceof Error ? error.message : String(error)).slice(0, 500))
}

type Options = {
  readonly connection: Connection
  /** All jobs; others cannot be queued. */
  readonly jobs: readonly Job<object>[]
  readonly log: Logger
}

const lookEveryMs = 1000
const rescueEveryMs = 5000
const tidyEveryMs = 60 * 60 * 1000
const eraseEveryMs = 60 * 1000
const planEveryMs = 60 * 1000
const stopWithinMs = 20_000

/**
 * Opens the job queue: migrates its tables (call it after the migrations, never inside a transaction) and declares the queues. No
 * job runs before `work`.
 */
export async function openQueue({ connection, jobs, log }: Options): Promise<Queue> {
  const { boss, db, close } = openBoss(connection, log)
  await boss.start()
  await declareQueues(boss, jobs)
  if (connection.kind === 'embedded') await release('all')

  const enqueueAll = enqueueThrough(boss)
  const workers = createWorkers(boss, log)
  // One poll for all queues; pg-boss would poll each of them.
  const look = createPoller({ name: 'jobs', intervalMs: lookEveryMs, log, look: wakeThoseWithWork })
  const rescue = createPoller({ name: 'abandoned jobs', intervalMs: rescueEveryMs, log, look: () => release('silent') })
  const tidying = createPoller({
    name: 'tidy jobs',
    intervalMs: tidyEveryMs,
    log,
    look: () => tidy(db).then(() => false),
  })
  const secret = jobs.filter((job) => job.isSecret).map((job) => job.name)
  const erasing = createPoller({
    name: 'erase secrets of jobs',
    intervalMs: eraseEveryMs,
    log,
    look: () => eraseEnded(db, secret).then(() => false),
  })
  const planning = createPoller({ name: 'plan for jobs', intervalMs: planEveryMs, log, look: createPlanner(db) })
  const pollers = [look, rescue, tidying, erasing, ...(connection.kind === 'embedded' ? [planning] : [])]

  return {
    enqueue: (tx, job, data, options) => enqueueAll(tx, [{ job, data, options }]),
    enqueueAll,
    async work(handlers) {
      for (const handler of handlers) await workers.add(handler)
      for (const poller of pollers) poller.start()
    },
    async schedule(job, cron) {
      await boss.schedule(job.name, cron, {}, { tz: 'UTC' })
    },
    nudge: (names) => workers.wake(names),
    adminList: createJobAdmin(boss, jobs),
    isHealthy: () => Promise.race([dueNames(db).then(yes, no), pause(2000, false, { ref: false })]),
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()))
      await boss.stop({ graceful: true, timeout: stopWithinMs })
      await close()
    },
  }

  async function release(which: 'silent' | 'all'): Promise<boolean> {
    const abandoned = await releaseAbandoned(db, boss, which)
    if (abandoned > 0) log.warn({ abandoned }, 'jobs of crashed processes will run again')
    return false
  }

  async function wakeThoseWithWork(): Promise<boolean> {
    workers.wake(await dueNames(db))
    return false
  }
}

/** Creates the queue's tables in a template database. `openQueue` does so itself. */
export async function installQueue(connection: Connection, log: Logger): Promise<void> {
  const { boss, close } = openBoss(connection, log)
  await boss.start()
  await boss.stop({ graceful: false })
  await close()
}

/** Two connections of its own, so that jobs never wait for maintenance. */
function openBoss(connection: Connection, log: Logger) {
  const pool = createPool(connection, {
    max: 2,
    name: `${softwareName}-queue`,
    statementTimeoutMs: 0,
    waitMs: 60_000,
    hasJsonText: true,
  })
  const db: Database = new Kysely({ dialect: new PostgresJSDialect({ postgres: () => pool }) })
  return { db, boss: bossOver(pool, connection.kind, log), close: () => pool.end({ timeout: 5 }) }
}

const yes = (): boolean => true
const no = (): boolean => false

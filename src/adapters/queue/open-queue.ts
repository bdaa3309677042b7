// Longer than most: it is the queue's composition, and each method is a line or two.
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type { Connection } from '#src/adapters/postgres/connection.ts'
import { createPoller } from '#src/adapters/postgres/poller.ts'
import { createPool } from '#src/adapters/postgres/pool.ts'
import { bossOver } from '#src/adapters/queue/boss.ts'
import { declareQueues } from '#src/adapters/queue/declare-queues.ts'
import { enqueueThrough } from '#src/adapters/queue/enqueue.ts'
import { dueNames, eraseEnded, releaseAbandoned, tidy } from '#src/adapters/queue/job-rows.ts'
import { createJobDesk } from '#src/adapters/queue/job-desk.ts'
import { createPlanner } from '#src/adapters/queue/planner.ts'
import { createWorkers } from '#src/adapters/queue/workers.ts'
import type { Database } from '#src/ports/database.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Job, Queue } from '#src/ports/queue.ts'

type Options = {
  readonly connection: Connection
  /** Every job there is: enqueueing another one fails. */
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
 * Opens the job queue: brings its tables up to date (so call it after the migrations, and never inside a transaction)
 * and makes what can be enqueued known. Nothing runs before `work`.
 */
export async function openQueue({ connection, jobs, log }: Options): Promise<Queue> {
  const { boss, db, close } = openBoss(connection, log)
  await boss.start()
  await declareQueues(boss, jobs)
  if (connection.kind === 'embedded') await release('all')

  const workers = createWorkers(boss, log)
  // One look for all queues: pg-boss itself would ask for each of them.
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
    enqueue: enqueueThrough(boss),
    async work(handlers) {
      for (const handler of handlers) await workers.add(handler)
      for (const poller of pollers) poller.start()
    },
    async schedule(job, cron) {
      await boss.schedule(job.name, cron, {}, { tz: 'UTC' })
    },
    nudge: (names) => workers.wake(names),
    desk: createJobDesk(boss, jobs),
    isHealthy: () => Promise.race([dueNames(db).then(yes, no), pause(2000, false, { ref: false })]),
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()))
      await boss.stop({ graceful: true, timeout: stopWithinMs })
      await close()
    },
  }

  async function release(which: 'silent' | 'all'): Promise<boolean> {
    const abandoned = await releaseAbandoned(db, boss, which)
    if (abandoned > 0) log.warn({ abandoned }, 'jobs whose process ended while at them will run again')
    return false
  }

  async function wakeThoseWithWork(): Promise<boolean> {
    workers.wake(await dueNames(db))
    return false
  }
}

/** Makes the queue's tables in a database that is prepared for others to copy. `openQueue` does so by itself. */
export async function installQueue(connection: Connection, log: Logger): Promise<void> {
  const { boss, close } = openBoss(connection, log)
  await boss.start()
  await boss.stop({ graceful: false })
  await close()
}

/** Two connections: work on the jobs of one queue never waits for maintenance. They are nobody else's. */
function openBoss(connection: Connection, log: Logger) {
  const pool = createPool(connection, { max: 2, name: 'skald-queue', statementTimeoutMs: 0, hasJsonText: true })
  const db: Database = new Kysely({ dialect: new PostgresJSDialect({ postgres: () => pool }) })
  return { db, boss: bossOver(pool, connection.kind, log), close: () => pool.end({ timeout: 5 }) }
}

const yes = (): boolean => true
const no = (): boolean => false

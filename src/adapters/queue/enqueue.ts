import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { fromKysely } from 'pg-boss'
import type { EnqueueAll, NewJob } from '#src/ports/queue.ts'

/**
 * Queues jobs in the caller's transaction without using the queue's own client, which would wait for that transaction on the
 * embedded database. So every queue must be in pg-boss's cache (see `declareQueues`).
 */
export function enqueueThrough(boss: PgBoss): EnqueueAll {
  return async (tx, jobs) => {
    const db = fromKysely(tx)
    for (const [name, group] of Map.groupBy(jobs, ({ job }) => job.name))
      await boss.insert(name, group.map(rowOf), { db })
  }
}

/** Queues are exclusive by key, so a job without one gets a unique key. */
function rowOf({ job, data, options: { startAfter, singletonKey = randomUUID() } = {} }: NewJob) {
  return {
    data,
    singletonKey,
    retryLimit: retryLimitOf(job),
    ...(startAfter && { startAfter: startAfter.toISOString() }),
  }
}

/** pg-boss counts retries. */
export function retryLimitOf(job: { readonly retries: number }): number {
  return Math.max(0, job.retries - 1)
}

import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Enqueue } from '#src/ports/queue.ts'

/**
 * Queues jobs in the caller's transaction without using the queue's own client, which would wait for that transaction on the
 * embedded database. So every queue must be in pg-boss's cache (see `declareQueues`).
 */
export function enqueueThrough(boss: PgBoss): Enqueue {
  return async (tx, job, data, { startAfter, singletonKey = randomUUID() } = {}) => {
    const db = {
      async executeSql(text: string, values: unknown[] = []) {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
        return { rows }
      },
    }
    // Queues are exclusive by key, so a job without one gets a unique key.
    const options = { db, singletonKey, retryLimit: retryLimitOf(job) }
    await boss.send(job.name, data, startAfter === undefined ? options : { ...options, startAfter })
  }
}

/** pg-boss counts retries. */
export function retryLimitOf(job: { readonly retries: number }): number {
  return Math.max(0, job.retries - 1)
}

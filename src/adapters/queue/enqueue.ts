import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Enqueue } from '#src/ports/queue.ts'

/**
 * Adds jobs in the caller's transaction. The queue's own client is not touched meanwhile: on the embedded database it
 * would wait for that very transaction. For that, every queue must be in pg-boss's cache (see `declareQueues`).
 */
export function enqueueThrough(boss: PgBoss): Enqueue {
  return async (tx, job, data, { startAfter, singletonKey = randomUUID() } = {}) => {
    const db = {
      async executeSql(text: string, values: unknown[] = []) {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
        return { rows }
      },
    }
    // Queues are exclusive by key, so a job that needs no such thing gets a key of its own.
    const options = { db, singletonKey, retryLimit: retryLimitOf(job) }
    await boss.send(job.name, data, startAfter === undefined ? options : { ...options, startAfter })
  }
}

/** pg-boss counts what comes after the first try. */
export function retryLimitOf(job: { readonly retries: number }): number {
  return Math.max(0, job.retries - 1)
}

import { sql } from 'kysely'
import { refusesWrites } from '#src/adapters/postgres/violations.ts'
import type { Database } from '#src/ports/database.ts'

/** Whether the database takes writes: reads may go on when its disk is full or it became a standby. */
export type WriteHealth = {
  /** Told of each transaction that failed. */
  note(error: unknown): void
  /** True if no write failed; after a failure, true once a write succeeds. */
  isWritable(): Promise<boolean>
}

/** `probe` tries to write. */
export function createWriteHealth(probe: () => Promise<boolean>): WriteHealth {
  let hasFailed = false
  return {
    note(error) {
      if (refusesWrites(error)) hasFailed = true
    },
    async isWritable() {
      if (hasFailed) hasFailed = !(await probe())
      return !hasFailed
    },
  }
}

/** Writes 8 KB to the log of the database that no reader sees. */
export function canWrite(db: Database): Promise<boolean> {
  return sql`select pg_logical_emit_message(true, 'skald-write-check', repeat('x', 8192))`.execute(db).then(
    () => true,
    () => false,
  )
}

import { sql } from 'kysely'
import { refusesWrites } from '#src/adapters/postgres/violations.ts'
import type { Database } from '#src/ports/database.ts'

/** Whether the database accepts writes. Reads may work while its disk is full or it is a standby. */
export type WriteHealth = {
  /** Records a failed transaction. */
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

/** Creates a table of 64 KB and drops it. A WAL message would not do, since WAL has preallocated space. */
export function canWrite(db: Database): Promise<boolean> {
  const check = db.transaction().execute(async (tx) => {
    await sql`create temporary table write_check on commit drop as
      select repeat(md5(n::text), 30) as filler from generate_series(1, 64) n`.execute(tx)
  })
  return check.then(
    () => true,
    () => false,
  )
}

import type { Run } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import type { Tx } from '#src/ports/database.ts'

/**
 * Runs operations and queries in one transaction, which a failure rolls back. `work` runs again after a lost race, so it only
 * reads and writes through `run` and `tx`.
 */
export type RunTogether = <Value, Fail>(
  work: (run: Run, tx: Tx) => Promise<Result<Value, Fail>>,
) => Promise<Result<Value, Fail>>

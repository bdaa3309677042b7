import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#src/kernel/operator-error.ts'

/** A file that exists during a restore. The app does not start while it exists. */
export const unfinished = 'restore-unfinished'

/** Throws OperatorError after a restore that did not finish. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, unfinished)))
    throw new OperatorError(`A restore into ${dataDir} did not finish. Empty it, and the database, and restore again.`)
}

import type { Reader, Tx } from '#src/ports/database.ts'
import type { Problem } from './view.ts'

type Kept = { readonly kind: string; readonly detail: string }

/** Saves the new problems and returns them. */
export async function insertProblems(tx: Tx, problems: readonly Problem[], now: Date): Promise<readonly Kept[]> {
  if (problems.length === 0) return []
  return tx
    .insertInto('operator_problems')
    .values(problems.map((problem) => ({ ...problem, began_at: now })))
    .onConflict((on) => on.column('kind').doNothing())
    .returning(['kind', 'detail'])
    .execute()
}

/** The known problems, the oldest first. */
export async function listProblems(db: Reader): Promise<readonly Kept[]> {
  return db.selectFrom('operator_problems').select(['kind', 'detail']).orderBy('began_at').orderBy('kind').execute()
}

/** Deletes the problems that are over and returns them. */
export async function deleteOtherProblems(tx: Tx, kinds: readonly string[]): Promise<readonly Kept[]> {
  let query = tx.deleteFrom('operator_problems').returning(['kind', 'detail'])
  if (kinds.length > 0) query = query.where('kind', 'not in', kinds)
  return query.execute()
}

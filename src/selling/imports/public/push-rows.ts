import type { Context } from '#src/kernel/operation.ts'
import type { Reader } from '#src/ports/database.ts'
import { runImportJob } from '../jobs.ts'
import { judgeRow, picturesOf } from '../judge-row.ts'
import type { NewFile, NewRow } from '../store.ts'
import { findUnderWay, insertFiles, insertImport, insertRows, listRows, setImport } from '../store.ts'

export { findUnderWay, judgeRow, picturesOf }
export type { NewFile, NewRow }

/** Longer than most pushes take. */
const pushMs = 60_000

type Push = {
  readonly creatorId: string
  readonly name: string
  readonly note: string
  readonly rows: readonly NewRow[]
  readonly pictures: readonly NewFile[]
}

/**
 * Starts an import of rows that were judged, in the transaction of a push. New listings that name no state are drafts. The push runs it;
 * the job goes on with it if the push was interrupted.
 */
export async function beginImport(context: Context, { rows, pictures, ...about }: Push): Promise<string> {
  const { tx, now } = context
  const id = context.newId()
  await insertImport(tx, { ...about, id, format: 'own', publishes: false, tables: [], now })
  await insertRows(tx, id, rows)
  await insertFiles(tx, id, pictures)
  await setImport(tx, id, { state: 'running', started_at: now })
  await context.enqueue(runImportJob, { importId: id }, { startAfter: new Date(now.getTime() + pushMs) })
  return id
}

/** The rows of an import with their outcomes. */
export const readOutcomes = (db: Reader, importId: string) =>
  listRows(db, importId, { kinds: null, after: 0, limit: 100_000 })

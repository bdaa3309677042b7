import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { ReportDecision, ReportReason } from './rules.ts'

type NewReport = {
  readonly id: string
  readonly promptId: string
  readonly reporterId: string
  readonly reason: ReportReason
  readonly description: string | null
  readonly now: Date
}

/** False where a report of theirs on this listing still waits. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto('reports')
    .values({
      id: report.id,
      prompt_id: report.promptId,
      reporter_id: report.reporterId,
      reason: report.reason,
      description: report.description,
      reviewed_by: null,
      reviewed_at: null,
      created_at: report.now,
    })
    .onConflict((on) =>
      on
        .columns(['reporter_id', 'prompt_id'])
        .where(sql<boolean>`status = 'pending'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many wait that say the same of a listing; two at once may make it one more. */
export async function countPendingAlike(tx: Tx, promptId: string, reason: ReportReason): Promise<number> {
  const row = await tx
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('prompt_id', '=', promptId)
    .where('status', '=', 'pending')
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A report, held until the transaction ends: of two admins one decides. */
export function holdReport(tx: Tx, id: string) {
  return tx
    .selectFrom('reports')
    .select(['id', 'prompt_id as promptId', 'reporter_id as reporterId', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setDecision(tx: Tx, id: string, decision: ReportDecision, by: string, now: Date) {
  await tx
    .updateTable('reports')
    .set({ status: decision, reviewed_by: by, reviewed_at: now })
    .where('id', '=', id)
    .execute()
}

/** What a listing is called, also one that is gone by now. */
export async function titleOf(db: Reader, promptId: string): Promise<string> {
  const row = await db.selectFrom('prompts').select('title').where('id', '=', promptId).executeTakeFirstOrThrow()
  return row.title
}

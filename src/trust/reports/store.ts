import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { ReportDecision } from './rules.ts'

type NewReport = {
  readonly id: string
  readonly promptId: string
  readonly reporterId: string
  readonly reason: string
  readonly description: string | null
  readonly now: Date
}

/** Inserts a report; false if the reporter already has an open report on this listing. */
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

/** Counts the open reports on a listing with the same reason; concurrent reports may exceed the limit by one. */
export async function countPendingAlike(tx: Tx, promptId: string, reason: string): Promise<number> {
  const row = await tx
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('prompt_id', '=', promptId)
    .where('status', '=', 'pending')
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Locks a report, so that of two concurrent admins only one decides it. */
export function lockReport(tx: Tx, id: string) {
  return tx
    .selectFrom('reports')
    .select(['id', 'prompt_id as promptId', 'reporter_id as reporterId', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Decided = { readonly decision: ReportDecision; readonly answer: string }

export async function setDecision(tx: Tx, id: string, { decision, answer }: Decided, by: string, now: Date) {
  await tx
    .updateTable('reports')
    .set({ status: decision, answer, reviewed_by: by, reviewed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Returns the title and creator of a listing, including a deleted one. */
export function listingOf(db: Reader, promptId: string) {
  return db
    .selectFrom('prompts')
    .select(['title', 'creator_id as creatorId'])
    .where('id', '=', promptId)
    .executeTakeFirstOrThrow()
}

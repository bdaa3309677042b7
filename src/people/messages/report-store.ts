import { sql } from 'kysely'
import { isId } from '#src/kernel/ids.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { MessageDecision, MessageReason, MessageReportStatus } from './rules.ts'

type NewReport = {
  readonly id: string
  readonly messageId: string
  readonly reporterId: string
  readonly reason: MessageReason
  readonly description: string | null
  readonly now: Date
}

/** Inserts a report; false if the reporter already has an open report on this message. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const made = await tx
    .insertInto('message_reports')
    .values({
      id: report.id,
      message_id: report.messageId,
      reporter_id: report.reporterId,
      reason: report.reason,
      description: report.description,
      reviewed_by: null,
      reviewed_at: null,
      created_at: report.now,
    })
    .onConflict((on) =>
      on
        .columns(['reporter_id', 'message_id'])
        .where(sql<boolean>`status = 'pending'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Locks a report, so that of two concurrent admins only one decides it. */
export function lockReport(tx: Tx, id: string) {
  return tx
    .selectFrom('message_reports as r')
    .innerJoin('messages as g', 'g.id', 'r.message_id')
    .select(['r.id', 'r.status', 'r.reporter_id as reporterId', 'g.author_id as authorId'])
    .where('r.id', '=', id)
    .forNoKeyUpdate('r')
    .executeTakeFirst()
}

export async function setDecision(tx: Tx, id: string, decision: MessageDecision, by: string, now: Date) {
  await tx
    .updateTable('message_reports')
    .set({ status: decision, reviewed_by: by, reviewed_at: now })
    .where('id', '=', id)
    .execute()
}

type ReportListQuery = { readonly search: string; readonly status: MessageReportStatus | null }

/**
 * Returns a page of all reports, without the messages. The search matches the reporter's or author's username, or the
 * report's id.
 */
export function findReports(db: Reader, { search, status }: ReportListQuery, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  let query = db
    .selectFrom('message_reports as r')
    .innerJoin('messages as g', 'g.id', 'r.message_id')
    .innerJoin('profiles as a', 'a.id', 'g.author_id')
    .innerJoin('profiles as p', 'p.id', 'r.reporter_id')
    .select(['r.id', 'p.username as reporter', 'a.username as author', 'r.reason', 'r.description', 'r.status'])
    .select(['r.created_at as createdAt', key.as('key')])
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  if (status !== null) query = query.where('r.status', '=', sql.lit(status))
  if (search === '') return query.execute()
  if (isId(search)) return query.where('r.id', '=', search).execute()
  const username = search.replace(/^@/, '').toLowerCase()
  return query.where(isOfOrBy(username)).execute()
}

/** Looks each username up first: one condition over both joined names would scan every report. */
function isOfOrBy(username: string) {
  return sql<boolean>`r.id in (
    select made.id from profiles as reporter join message_reports as made on made.reporter_id = reporter.id
      where reporter.username = ${username}
    union all select got.id from profiles as author
      join messages as written on written.author_id = author.id join message_reports as got on got.message_id = written.id
      where author.username = ${username})`
}

export async function countPending(db: Reader, limit: number): Promise<number> {
  const some = db
    .selectFrom('message_reports')
    .select(sql`1`.as('one'))
    .where('status', '=', sql.lit('pending'))
    .limit(limit)
  const row = await db
    .selectFrom(some.as('waiting'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns the reported message and its neighbors in thread order. */
export function readExcerpt(db: Reader, reportId: string, context: number) {
  return db
    .selectFrom('message_reports as r')
    .innerJoin('messages as reported', 'reported.id', 'r.message_id')
    .innerJoin('messages as g', (on) =>
      on
        .onRef('g.thread_id', '=', 'reported.thread_id')
        .on(
          sql<boolean>`g.position between reported.position - ${context}::int and reported.position + ${context}::int`,
        ),
    )
    .innerJoin('profiles as a', 'a.id', 'g.author_id')
    .select(['g.position', 'a.username as author', 'g.body', 'g.sent_at as at', 'reported.id as messageId'])
    .select(sql<boolean>`g.id = reported.id`.as('isReported'))
    .where('r.id', '=', reportId)
    .orderBy('g.position')
    .execute()
}

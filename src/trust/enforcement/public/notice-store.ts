import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Ground } from '../rules.ts'

export type NewNotice = {
  readonly id: string
  readonly url: string
  readonly promptId: string | null
  readonly personId: string | null
  readonly ground: Ground
  readonly why: string
  readonly name: string | null
  readonly email: string | null
  readonly now: Date
}

/** Inserts a notice and returns the number that its receipt quotes. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<number> {
  const row = await tx
    .insertInto('content_notices')
    .values({
      id: notice.id,
      url: notice.url,
      prompt_id: notice.promptId,
      user_id: notice.personId,
      ground: notice.ground,
      why: notice.why,
      name: notice.name,
      email: notice.email,
      sent_at: notice.now,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return Number(row.number)
}

function selectNotices(db: Reader) {
  return db
    .selectFrom('content_notices as n')
    .leftJoin('prompts as l', 'l.id', 'n.prompt_id')
    .leftJoin('profiles as p', (on) => on.on(sql<boolean>`p.id = coalesce(n.user_id, l.creator_id)`))
    .select(['n.id', 'n.number', 'n.url', 'n.ground', 'n.why', 'n.name', 'n.email', 'n.state', 'n.answer'])
    .select(['n.sent_at as sentAt', 'n.decided_at as decidedAt'])
    .select(['l.id as promptId', 'l.title as promptTitle', 'p.id as personId', 'p.username'])
}

/** Returns open notices, oldest first, or decided ones, newest first. */
export function listNotices(db: Reader, isOpen: boolean, limit: number) {
  const query = selectNotices(db).limit(limit)
  return isOpen
    ? query.where('n.state', '=', 'open').orderBy('n.sent_at').orderBy('n.id').execute()
    : query
        .where('n.state', 'in', ['upheld', 'rejected'])
        .orderBy('n.decided_at', 'desc')
        .orderBy('n.id', 'desc')
        .execute()
}

export function findNotice(db: Reader, id: string) {
  return selectNotices(db).where('n.id', '=', id).executeTakeFirst()
}

export type NoticeQueryRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>

export function lockNotice(tx: Tx, id: string) {
  return tx
    .selectFrom('content_notices')
    .select(['id', 'number', 'state', 'email'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function endNotice(
  tx: Tx,
  id: string,
  { state, answer, by, now }: { state: 'upheld' | 'rejected'; answer: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('content_notices')
    .set({ state, answer, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}

/** Counts the open appeals and notices. */
export async function countWaiting(db: Reader): Promise<{ appeals: number; notices: number }> {
  const count = (table: 'appeals' | 'content_notices') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  const [appeals, notices] = await Promise.all([count('appeals'), count('content_notices')])
  return { appeals: Number(appeals.count), notices: Number(notices.count) }
}

/**
 * Removes the name and email address of a deleted user from their notices. Open notices keep them until they are
 * answered.
 */
export async function eraseNotifier(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('content_notices')
    .set({ name: null, email: null })
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('state', '<>', 'open')
    .execute()
}

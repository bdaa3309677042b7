import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { MessageRow, PersonRow } from './presenter.ts'
import { mostUnreadCounted, pairOf } from './rules.ts'

const personColumns = [
  'p.id',
  'p.username',
  'p.display_name as displayName',
  'p.avatar_url as avatarUrl',
  'p.deleted_at as leftAt',
] as const

/** Locks the users and returns the ids of those who still exist. They cannot leave before the transaction ends. */
export async function lockUsers(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export function findPerson(db: Reader, username: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('profiles as p')
    .select(personColumns)
    .where('p.username', '=', username.toLowerCase())
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the thread of two users, if they have one. */
export async function findThreadOf(db: Reader, one: string, other: string): Promise<string | null> {
  const { low, high } = pairOf(one, other)
  const row = await db
    .selectFrom('message_threads')
    .select('id')
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Inserts a thread; false if the two users already have one. */
export async function insertThread(tx: Tx, thread: { id: string; one: string; other: string; now: Date }) {
  const { id, one, other, now } = thread
  const { low, high } = pairOf(one, other)
  const made = await tx
    .insertInto('message_threads')
    .values({ id, low_id: low, high_id: high, created_at: now })
    .onConflict((on) => on.columns(['low_id', 'high_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  const member = { thread_id: id, last_at: now, email_due_at: null, emailed_at: null }
  await tx
    .insertInto('message_members')
    .values([
      { ...member, user_id: one, other_id: other },
      { ...member, user_id: other, other_id: one },
    ])
    .execute()
  return true
}

/** Locks a thread, so that its messages are added one at a time. Undefined if the user is not a member. */
export function lockThread(tx: Tx, id: string, userId: string) {
  return tx
    .selectFrom('message_threads as t')
    .innerJoin('message_members as m', 'm.thread_id', 't.id')
    .select(['t.id', 't.last_position as lastPosition', 'm.other_id as otherId', 'm.read_position as readPosition'])
    .where('t.id', '=', id)
    .where('m.user_id', '=', userId)
    .forNoKeyUpdate('t')
    .executeTakeFirst()
}

/** Returns one user's view of a thread; undefined if they are not a member. */
export function findMember(db: Reader, threadId: string, userId: string) {
  return db
    .selectFrom('message_members as m')
    .innerJoin('profiles as p', 'p.id', 'm.other_id')
    .innerJoin('message_members as o', (on) =>
      on.onRef('o.thread_id', '=', 'm.thread_id').onRef('o.user_id', '=', 'm.other_id'),
    )
    .select(['m.thread_id as threadId', 'm.unread', 'o.read_position as seenPosition', ...personColumns])
    .where('m.thread_id', '=', threadId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

const messages = (db: Reader) =>
  db
    .selectFrom('messages as g')
    .leftJoin('prompts as l', (on) => on.onRef('l.id', '=', 'g.prompt_id').on('l.deleted_at', 'is', null))
    .select(['g.id', 'g.position', 'g.author_id as authorId', 'g.body', 'g.sent_at as sentAt'])
    .select(['l.id as promptId', 'l.title as promptTitle'])

/** Returns the newest messages before a position, in order. */
export async function listBefore(db: Reader, threadId: string, before: number, limit: number): Promise<MessageRow[]> {
  const rows = await messages(db)
    .where('g.thread_id', '=', threadId)
    .where('g.position', '<', before)
    .orderBy('g.position', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

/** Returns the first messages after a position, in order. */
export function listAfter(db: Reader, threadId: string, after: number, limit: number): Promise<MessageRow[]> {
  return messages(db)
    .where('g.thread_id', '=', threadId)
    .where('g.position', '>', after)
    .orderBy('g.position')
    .limit(limit)
    .execute()
}

export function findMessage(db: Reader, id: string) {
  return messages(db).select('g.thread_id as threadId').where('g.id', '=', id).executeTakeFirst()
}

type NewMessage = {
  readonly id: string
  readonly threadId: string
  readonly position: number
  readonly authorId: string
  readonly otherId: string
  readonly body: string
  readonly promptId: string | null
  readonly now: Date
}

/**
 * Inserts a message at its position and counts it as unread for the recipient; false if the id is taken. The caller
 * has locked the thread.
 */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { threadId, position, authorId, otherId, now } = message
  const made = await tx
    .insertInto('messages')
    .values({
      id: message.id,
      thread_id: threadId,
      position,
      author_id: authorId,
      body: message.body,
      prompt_id: message.promptId,
      sent_at: now,
    })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await tx.updateTable('message_threads').set({ last_position: position }).where('id', '=', threadId).execute()
  await tx
    .updateTable('message_members')
    .set((eb) => ({
      last_at: now,
      unread: eb('unread', '+', eb.case().when('user_id', '=', otherId).then(1).else(0).end()),
    }))
    .where('thread_id', '=', threadId)
    .execute()
  return true
}

/** Moves a user's read position and recounts their unread messages. The caller has locked the thread. */
export async function setRead(tx: Tx, threadId: string, userId: string, position: number): Promise<void> {
  const left = tx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('thread_id', '=', threadId)
    .where('position', '>', position)
    .where('author_id', '<>', userId)
  await tx
    .updateTable('message_members')
    .set({ read_position: position, unread: sql<number>`(${left})` })
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .execute()
}

/** Returns a user's threads, newest first, without those with users they blocked. */
export function listThreads(db: Reader, userId: string, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  return db
    .selectFrom('message_members as m')
    .innerJoin('message_threads as t', 't.id', 'm.thread_id')
    .innerJoin('messages as g', (on) =>
      on.onRef('g.thread_id', '=', 't.id').onRef('g.position', '=', 't.last_position'),
    )
    .innerJoin('profiles as p', 'p.id', 'm.other_id')
    .select(['m.thread_id as threadId', 'm.unread', 'm.last_at as at', ...personColumns])
    .select(['g.author_id as authorId', sql<string>`left(g.body, 300)`.as('beginning'), key.as('key')])
    .where('m.user_id', '=', userId)
    .where(isWithUnblocked(userId))
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
    .execute()
}

/** Returns the unread count of a user, capped at the highest number shown. */
export async function countUnread(db: Reader, userId: string): Promise<number> {
  const some = db
    .selectFrom('message_members as m')
    .select('m.unread')
    .where('m.user_id', '=', userId)
    .where('m.unread', '>', 0)
    .where(isWithUnblocked(userId))
    .limit(mostUnreadCounted)
  const row = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.sum<string | null>('unread').as('sum'))
    .executeTakeFirstOrThrow()
  return Math.min(Number(row.sum ?? 0), mostUnreadCounted)
}

const isWithUnblocked = (userId: string) => sql<boolean>`
  not exists (select from message_blocks b where b.blocker_id = ${userId} and b.blocked_id = m.other_id)`

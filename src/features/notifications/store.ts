import { sql } from 'kysely'
import type { PageWish } from '#src/kernel/keyed-page.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { pageParts } from '#src/features/paging/public/keyset-store.ts'
import type { Kind } from './rules.ts'
import { mostCounted } from './rules.ts'

export type NewNotification = {
  readonly id: string
  readonly userId: string
  readonly kind: Kind
  readonly about: string
  readonly latest: string
  readonly byId: string | null
  readonly data: object
  readonly href: string
  readonly shown: boolean
  readonly now: Date
}

/**
 * Writes down what people are told, each once: of what was told already nothing is written, unless it is another happening
 * of the same, which brings its row back unread. Gives what was written.
 */
export function insertNotifications(tx: Tx, rows: readonly NewNotification[]) {
  return tx
    .insertInto('notifications')
    .values(
      rows.map(({ userId, byId, now, ...row }) => ({
        ...row,
        user_id: userId,
        by_id: byId,
        created_at: now,
        read_at: row.shown ? null : now,
      })),
    )
    .onConflict((on) =>
      on
        .columns(['user_id', 'about'])
        .doUpdateSet((eb) => ({
          latest: eb.ref('excluded.latest'),
          by_id: eb.ref('excluded.by_id'),
          data: eb.ref('excluded.data'),
          href: eb.ref('excluded.href'),
          shown: eb.ref('excluded.shown'),
          created_at: eb.ref('excluded.created_at'),
          read_at: eb.ref('excluded.read_at'),
        }))
        .where(sql<boolean>`notifications.latest <> excluded.latest`),
    )
    .returning(['id', 'user_id as userId', 'about', 'latest'])
    .execute()
}

/** A page of what somebody was told, with the names of those who did it. */
export function listShown(db: Reader, userId: string, wish: PageWish) {
  const { key, order, isOnPage, limit } = pageParts(wish)
  return db
    .selectFrom('notifications as n')
    .leftJoin('profiles as p', 'p.id', 'n.by_id')
    .select(['n.id', 'n.kind', 'n.data', 'n.created_at as createdAt', 'n.read_at as readAt', 'n.by_id as byId'])
    .select(['p.display_name as byName', 'p.avatar_url as byAvatarUrl', key.as('key')])
    .where('n.user_id', '=', userId)
    .where('n.shown', '=', true)
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
    .execute()
}

/** How many somebody has not read, counted no further than the badge says. */
export async function countUnread(db: Reader, userId: string): Promise<number> {
  const some = db
    .selectFrom('notifications')
    .select(sql`1`.as('one'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .limit(mostCounted)
  const row = await db
    .selectFrom(some.as('unread'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Marks one of somebody's own as read and gives where it leads; undefined where they have none of that id. */
export function openOwn(tx: Tx, userId: string, id: string, now: Date) {
  return tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('shown', '=', true)
    .returning(['href', 'kind', 'by_id as byId'])
    .executeTakeFirst()
}

/** Marks as read what somebody had been told by then. */
export async function readUpTo(tx: Tx, userId: string, upTo: Date, now: Date): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', upTo)
    .execute()
}

/** Marks as read what somebody was told about one thing, since they have seen the thing itself. */
export async function readAbout(tx: Tx, userId: string, about: string, now: Date): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .where('read_at', 'is', null)
    .execute()
}

/** A notification as its mail tells it; undefined where it is gone, or a later happening took its place. */
export function findForMail(db: Reader, id: string, latest: string) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('profiles as p', 'p.id', 'n.by_id')
    .select(['n.id', 'n.user_id as userId', 'n.kind', 'n.data', 'n.href', 'n.created_at as createdAt'])
    .select(['n.by_id as byId', 'p.display_name as byName'])
    .where('n.id', '=', id)
    .where('n.latest', '=', latest)
    .executeTakeFirst()
}

/** How many of a kind somebody was told within the day before; of new listings, by the same creator. */
export async function countMailed(
  db: Reader,
  { id, userId, kind, byId, createdAt }: NonNullable<Awaited<ReturnType<typeof findForMail>>>,
): Promise<number> {
  const dayBefore = new Date(createdAt.getTime() - 86_400_000)
  let before = db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', dayBefore)
    .where((eb) =>
      eb.or([eb('created_at', '<', createdAt), eb.and([eb('created_at', '=', createdAt), eb('id', '<', id)])]),
    )
  if (kind === 'listing') before = before.where('by_id', '=', byId)
  const row = await before.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Deletes up to `limit` of what was told before those times, and gives how many. */
export async function deleteOld(
  tx: Tx,
  { read, unread, limit }: { readonly read: Date; readonly unread: Date; readonly limit: number },
): Promise<number> {
  const old = tx
    .selectFrom('notifications')
    .select('id')
    .where('created_at', '<', read)
    .where((eb) => eb.or([eb('read_at', 'is not', null), eb('created_at', '<', unread)]))
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await tx.deleteFrom('notifications').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { Kind } from './contract.ts'
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
 * Inserts notifications, one per recipient and subject. An existing one is left alone, unless the occurrence differs:
 * then its row becomes unread again. Returns the rows written.
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

/** Returns a page of a user's notifications, with the names of the users who caused them. */
export function listNotificationRows(db: Reader, userId: string, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
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

/** Returns the unread count of a user, capped at the highest number shown. */
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

/** Marks one of the user's own notifications as read and returns its link; undefined if they have none with that id. */
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

/** Marks the notifications up to a time as read. */
export async function readUpTo(tx: Tx, userId: string, upTo: Date, now: Date): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', upTo)
    .execute()
}

/** Marks the notifications about a subject as read, since the user has seen the subject itself. */
export async function readAbout(tx: Tx, userId: string, about: string, now: Date): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .where('read_at', 'is', null)
    .execute()
}

/** Returns the data of a notification's email; undefined if it was deleted or replaced by a later occurrence. */
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

/**
 * Counts a user's emails of a kind within the last day; for new listings, those about the same creator. Free sales send none.
 */
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
  if (kind === 'sale') before = before.where(sql<boolean>`data->>'priceCents' is distinct from '0'`)
  const row = await before.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Deletes up to `limit` notifications older than these times and returns the count. */
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

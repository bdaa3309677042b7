import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Role } from '#src/kernel/actor.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { beginsWith } from '#src/common/paging/public/begins-store.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'

/** Maximum matches per search field; larger result sets need a longer search term. */
const mostMatches = 500

export type UserQuery = { readonly search: string; readonly role: Role | null }

/** Returns a page of active users. */
export function findPeople(db: Reader, { search, role }: UserQuery, listQuery: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(listQuery)
  let query = db
    .selectFrom('profiles as p')
    .select(['p.id', 'p.username', 'p.display_name as displayName', 'p.created_at as joinedAt', key.as('key')])
    .where('p.deleted_at', 'is', null)
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  // The role is inlined: a generic plan would be slow for the few admins.
  if (role !== null)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_roles as r')
          .select(sql`1`.as('one'))
          .whereRef('r.user_id', '=', 'p.id')
          .where('r.role', '=', sql.lit(role)),
      ),
    )
  if (search !== '') query = query.where('p.id', 'in', matching(db, search))
  return query.execute()
}

/** Ids of users whose username, name or address has this prefix. Each part uses its own index. */
function matching(db: Reader, search: string) {
  const username = sql<string>`username`
  const displayName = sql<string>`lower(display_name)`
  const email = sql<string>`lower(email)`
  const first = (text: RawBuilder<string>) => sql`${text} collate "C"`
  const people = db.selectFrom('profiles').select('id').limit(mostMatches)
  const users = db.selectFrom('users').select('id').limit(mostMatches)
  return db
    .selectFrom(people.where(beginsWith(username, search)).orderBy(first(username)).as('a'))
    .select('id')
    .unionAll(
      db.selectFrom(people.where(beginsWith(displayName, search)).orderBy(first(displayName)).as('b')).select('id'),
    )
    .unionAll(db.selectFrom(users.where(beginsWith(email, search)).orderBy(first(email)).as('c')).select('id'))
}

export async function rolesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Role[]>> {
  const found = new Map<string, Role[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('user_id', 'in', ids)
    .orderBy('role')
    .execute()
  for (const { user_id: id, role } of rows) found.set(id, [...(found.get(id) ?? []), role])
  return found
}

/**
 * Finds users by username, then by display name, which is not unique. Text with an @ matches verified addresses only:
 * anyone can use an address as display name, or sign up with an address they do not own.
 */
export async function findByNameOrEmail(
  db: Reader,
  called: string,
  { byDisplayName = true } = {},
): Promise<readonly string[]> {
  const name = called.toLowerCase()
  const present = db.selectFrom('profiles as p').innerJoin('users as u', 'u.id', 'p.id').select('p.id')
  const here = present.where('p.deleted_at', 'is', null).where('u.deleted_at', 'is', null).limit(2)
  const same = (text: ReturnType<typeof sql<string>>) => sql<boolean>`${text} collate "C" = ${name}`
  const ways = name.includes('@')
    ? [sql<boolean>`lower(u.email) = ${name} and u.email_verified`]
    : [sql<boolean>`p.username = ${name}`, ...(byDisplayName ? [same(sql`lower(p.display_name)`)] : [])]
  for (const isSo of ways) {
    const rows = await here.where(isSo).execute()
    if (rows.length > 0) return rows.map(({ id }) => id)
  }
  return []
}

export function findNames(db: Reader, userId: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .select(['p.id', 'p.username', 'u.email'])
    .where('p.id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
}

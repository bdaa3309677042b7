import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

export function findPerson(db: Reader, userId: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .select(['p.id', 'p.username', 'p.display_name as displayName', 'u.email', 'p.created_at as joinedAt'])
    .where('p.id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns a user's newest listings, with the requested one first. */
export function listUserListings(
  db: Reader,
  userId: string,
  { first, limit }: { readonly first: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('prompts')
    .select(['id', 'title', 'is_active as isActive', 'removed_at as removedAt', 'withheld_at as withheldAt'])
    .select('total_sales as sales')
    .where('creator_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(first !== undefined, (query) => query.orderBy(sql`id = ${first}::uuid`, 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countUserListings(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('prompts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('creator_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns reports on a user's listings. Joins by listing to use the `reports_prompt` index. */
export function listReportsAgainst(db: Reader, userId: string, limit: number) {
  return db
    .selectFrom('reports as r')
    .innerJoin('prompts as l', 'l.id', 'r.prompt_id')
    .select(['r.id', 'r.prompt_id as promptId', 'l.title', 'r.reason', 'r.status', 'r.created_at as createdAt'])
    .where('l.creator_id', '=', userId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export function listNoticesAgainst(db: Reader, userId: string, limit: number) {
  const theirs = db.selectFrom('prompts').select('id').where('creator_id', '=', userId)
  return db
    .selectFrom('content_notices')
    .select(['id', 'number', 'state', 'sent_at as sentAt'])
    .where(sql<boolean>`(user_id = ${userId} or prompt_id in (${theirs}))`)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute()
}

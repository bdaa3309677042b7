import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'

type NewVersion = {
  readonly slug: string
  readonly source: string | null
  readonly by: { readonly id: string | null; readonly name: string }
  readonly now: Date
  readonly publishedAt: Date
}

export async function insertVersion(tx: Tx, { slug, source, by, now, publishedAt }: NewVersion): Promise<number> {
  const { id } = await tx
    .insertInto('document_versions')
    .values({
      ...{ slug, source, created_by: by.id, actor_name: by.name },
      ...{ created_at: now, published_at: publishedAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The source in force: undefined if no version ever was. */
export async function readInForce(db: Reader, slug: string, now: Date) {
  return await db
    .selectFrom('document_versions')
    .select(['id', 'source', 'published_at as publishedAt'])
    .where('slug', '=', slug)
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The newest version of a document, also if it is not in force; 0 without one. */
export async function readLastId(db: Reader, slug: string): Promise<number> {
  const last = await db
    .selectFrom('document_versions')
    .select('id')
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.id ?? 0
}

const columns = [
  'v.id',
  'v.created_at as createdAt',
  'v.published_at as publishedAt',
  'v.withdrawn_at as withdrawnAt',
] as const

const versions = (db: Reader) =>
  db
    .selectFrom('document_versions as v')
    .leftJoin('profiles as p', 'p.id', 'v.created_by')
    .select([...columns, 'v.actor_name as actorName', 'p.username'])
    .select(sql<boolean>`v.source is null`.as('isReset'))

/** A page of the versions of a document. */
export function findVersions(db: Reader, slug: string, listQuery: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(listQuery)
  return versions(db)
    .select(key.as('key'))
    .where('v.slug', '=', slug)
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
    .execute()
}

export function findVersion(db: Reader, slug: string, id: number) {
  return versions(db).select('v.source').where('v.slug', '=', slug).where('v.id', '=', id).executeTakeFirst()
}

/** Withdraws a version that has not taken effect; false if it has, or is withdrawn already. */
export async function withdraw(tx: Tx, id: number, now: Date): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('document_versions')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('published_at', '>', now)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

type Part = { readonly from: string; readonly to: string; readonly after: string | null; readonly limit: number }

/** Counts the listings on sale, up to `most`. */
export async function countOnSale(db: Reader, most: number): Promise<number> {
  const row = await db
    .selectFrom((from) =>
      from.selectFrom('prompts').select('id').where('is_active', '=', sql.lit(true)).limit(sql.lit(most)).as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Listings on sale whose ids lie in a range, by id. */
export function listIdsOnSale(db: Reader, { from, to, after, limit }: Part) {
  return db
    .selectFrom('prompts')
    .select(['id', 'updated_at as updatedAt'])
    .where('is_active', '=', sql.lit(true))
    .where('id', '>=', from)
    .where('id', '<=', to)
    .where(sql<boolean>`id > coalesce(${after}::text::uuid, '00000000-0000-0000-0000-000000000000'::uuid)`)
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
}

/** Creators with a listing on sale whose ids are in a range, by id. */
export function listCreatorsOnSale(db: Reader, { from, to, after, limit }: Part) {
  return db
    .selectFrom('profiles')
    .select(['id', 'username'])
    .where('deleted_at', 'is', null)
    .where('id', '>=', from)
    .where('id', '<=', to)
    .where(sql<boolean>`id > coalesce(${after}::text::uuid, '00000000-0000-0000-0000-000000000000'::uuid)`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('prompts')
          .select('prompts.id')
          .whereRef('prompts.creator_id', '=', 'profiles.id')
          .where('prompts.deleted_at', 'is', null)
          .where('prompts.is_active', '=', sql.lit(true)),
      ),
    )
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
}

/** The newest listings, optionally of one category or creator. */
export function listNewest(
  db: Reader,
  listQuery: { category?: string | undefined; creatorId?: string | undefined },
  limit: number,
) {
  const { category, creatorId } = listQuery
  return db
    .selectFrom('prompts')
    .innerJoin('profiles', 'profiles.id', 'prompts.creator_id')
    .select(['prompts.id', 'prompts.title', 'prompts.description', 'prompts.category'])
    .select(['prompts.created_at as createdAt', 'profiles.display_name as name'])
    .where('prompts.is_active', '=', sql.lit(true))
    .where('prompts.deleted_at', 'is', null)
    .$if(category !== undefined, (query) => query.where('prompts.category', '=', category ?? ''))
    .$if(creatorId !== undefined, (query) => query.where('prompts.creator_id', '=', creatorId ?? ''))
    .orderBy('prompts.created_at', 'desc')
    .orderBy('prompts.id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

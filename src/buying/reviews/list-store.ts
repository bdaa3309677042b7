import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'
import type { RatedRow, ReviewSort } from './rules.ts'
import { reviewOrders } from './rules.ts'

type Key = readonly (string | number)[]
type ListRequest = { readonly sort: ReviewSort; readonly after: Key | null; readonly limit: number }

/** Returns the visible reviews of a listing, each with its sort key for the cursor. */
export function listReviews(db: Reader, promptId: string, request: ListRequest) {
  return inOrder(selectReviews(db).where('reviews.prompt_id', '=', promptId), request).execute()
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

/** Returns the reviews of all of a creator's listings, newest first, with the listing's title. */
export function listCreatorReviews(db: Reader, creatorId: string, request: Omit<ListRequest, 'sort'>) {
  const query = selectReviews(db)
    .innerJoin('prompts', 'prompts.id', 'reviews.prompt_id')
    .select(['prompts.title', 'prompts.is_active as isActive'])
    .where('reviews.creator_id', '=', creatorId)
    .where('prompts.deleted_at', 'is', null)
  return inOrder(query, { ...request, sort: 'new' }).execute()
}

export type CreatorReviewRow = Awaited<ReturnType<typeof listCreatorReviews>>[number]

function selectReviews(db: Reader) {
  return db
    .selectFrom('reviews')
    .innerJoin('profiles', 'profiles.id', 'reviews.user_id')
    .select(['reviews.id', 'reviews.prompt_id as promptId', 'reviews.user_id as userId', 'reviews.rating'])
    .select(['reviews.content', 'reviews.is_verified as isVerified', 'reviews.helpful_count as helpfulCount'])
    .select(['reviews.reply', 'reviews.replied_at as repliedAt'])
    .select(['reviews.created_at as createdAt', 'reviews.edited_at as editedAt'])
    .select(['profiles.display_name as displayName', 'profiles.username', 'profiles.avatar_url as avatarUrl'])
    .select(
      sql<Key>`jsonb_build_array(reviews.helpful_count, reviews.created_at::text, reviews.id::text)`.as('fullKey'),
    )
    .where('reviews.deleted_at', 'is', null)
}

/** Returns the part of a row's key that its sort uses. */
export function keyOf(sort: ReviewSort, row: { fullKey: Key }): Key {
  return sort === 'helpful' ? row.fullKey : row.fullKey.slice(1)
}

type Ordered<Query> = {
  orderBy(by: ReturnType<typeof sql.ref>, direction: 'desc'): Query
  where(condition: ReturnType<typeof sql<boolean>>): Query
  limit(count: number): Query
}

function inOrder<Query extends Ordered<Query>>(query: Query, { sort, after, limit }: ListRequest): Query {
  const { parts } = reviewOrders[sort]
  const columns = parts.map(({ column }) => sql.ref(`reviews.${column}`))
  const from = after?.map((part, i) => sql`${String(part)}::text::${sql.raw(parts[i]?.type ?? 'text')}`)
  const turned = from ? query.where(sql<boolean>`(${sql.join(columns)}) < (${sql.join(from)})`) : query
  return columns.reduce((ordered, column) => ordered.orderBy(column, 'desc'), turned).limit(limit)
}

/** Counts a listing's reviews by rating, with buyers' reviews separate. */
export async function countRatings(db: Reader, promptId: string): Promise<RatedRow[]> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['rating', 'is_verified as isVerified', eb.fn.countAll<number>().as('count')])
    .where('prompt_id', '=', promptId)
    .where('deleted_at', 'is', null)
    .groupBy(['rating', 'is_verified'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Counts the reviews of all of a creator's listings by rating. */
export async function countCreatorRatings(db: Reader, creatorId: string): Promise<RatedRow[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('prompts', 'prompts.id', 'reviews.prompt_id')
    .select((eb) => ['rating', 'is_verified as isVerified', eb.fn.countAll<number>().as('count')])
    .where('reviews.creator_id', '=', creatorId)
    .where('reviews.deleted_at', 'is', null)
    .where('prompts.deleted_at', 'is', null)
    .groupBy(['rating', 'is_verified'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

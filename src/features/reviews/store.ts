import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

type NewReview = {
  readonly id: string
  readonly promptId: string
  readonly userId: string
  readonly rating: number
  readonly content: string
  readonly isVerified: boolean
  readonly now: Date
}

/** False where they reviewed the listing before. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const row = await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      prompt_id: review.promptId,
      user_id: review.userId,
      rating: review.rating,
      content: review.content,
      is_verified: review.isVerified,
      created_at: review.now,
      deleted_at: null,
    })
    .onConflict((on) => on.columns(['prompt_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The average counts buyers only, once there are any; the number counts everyone. */
export async function readRating(db: Reader, promptId: string): Promise<{ average: number; count: number }> {
  const row = await db
    .selectFrom('reviews')
    .select([
      sql<string | null>`round(coalesce(avg(rating) filter (where is_verified), avg(rating)), 2)`.as('average'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('prompt_id', '=', promptId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { average: Number(row.average ?? 0), count: Number(row.count) }
}

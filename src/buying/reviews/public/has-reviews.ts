import type { Reader } from '#src/ports/database.ts'

/** Whether a user has written a review, so that their badges may change. */
export async function hasReviews(db: Reader, userId: string): Promise<boolean> {
  const row = await db.selectFrom('reviews').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

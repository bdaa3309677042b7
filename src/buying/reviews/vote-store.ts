import type { Reader, Tx } from '#src/ports/database.ts'

/** An upper bound; nobody votes on more reviews of one listing. */
const votesShown = 500

/** Inserts a user's vote and returns the new count, or null if they had voted. The caller has locked the review. */
export async function insertVote(tx: Tx, reviewId: string, userId: string, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('review_votes')
    .values({ review_id: reviewId, user_id: userId, created_at: now })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row ? addHelpful(tx, reviewId, 1) : null
}

/** Deletes a user's vote and returns the new count, or null if there was none. */
export async function deleteVote(tx: Tx, reviewId: string, userId: string): Promise<number | null> {
  const row = await tx
    .deleteFrom('review_votes')
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row ? addHelpful(tx, reviewId, -1) : null
}

async function addHelpful(tx: Tx, reviewId: string, by: 1 | -1): Promise<number> {
  const row = await tx
    .updateTable('reviews')
    .set((eb) => ({ helpful_count: eb('helpful_count', '+', by) }))
    .where('id', '=', reviewId)
    .returning('helpful_count as helpful')
    .executeTakeFirstOrThrow()
  return row.helpful
}

/** Returns the reviews of a listing that a user voted for. */
export async function listVotes(db: Reader, promptId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
    .select('review_votes.review_id as reviewId')
    .where('reviews.prompt_id', '=', promptId)
    .where('review_votes.user_id', '=', userId)
    .orderBy('review_votes.created_at', 'desc')
    .limit(votesShown)
    .execute()
  return rows.map((row) => row.reviewId)
}

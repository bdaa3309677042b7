import type { Reader, Tx } from '#src/ports/database.ts'

/** More than anybody reads of one listing. */
const votesShown = 500

/** Counts somebody's vote once; how many there are then, or null where it was not new. The caller holds the review. */
export async function insertVote(tx: Tx, reviewId: string, userId: string, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('review_votes')
    .values({ review_id: reviewId, user_id: userId, created_at: now })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row ? addHelpful(tx, reviewId, 1) : null
}

/** Takes it back; how many are left, or null where there was none. */
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

/** The reviews of a listing that somebody voted for. */
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

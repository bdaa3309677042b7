import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

type NewReview = {
  readonly id: string
  readonly promptId: string
  readonly creatorId: string
  readonly userId: string
  readonly rating: number
  readonly content: string
  readonly isVerified: boolean
  readonly now: Date
}

/** Inserts a review; false if the user has already reviewed the listing. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const row = await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      prompt_id: review.promptId,
      creator_id: review.creatorId,
      user_id: review.userId,
      rating: review.rating,
      content: review.content,
      is_verified: review.isVerified,
      created_at: review.now,
    })
    .onConflict((on) => on.columns(['prompt_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Edit = { readonly rating: number; readonly content: string; readonly isVerified: boolean; readonly now: Date }

/** Updates a review and returns its id; null if the user has no review of the listing. */
export async function updateReview(tx: Tx, promptId: string, userId: string, edit: Edit): Promise<string | null> {
  const row = await tx
    .updateTable('reviews')
    .set({ rating: edit.rating, content: edit.content, is_verified: edit.isVerified, edited_at: edit.now })
    .where('prompt_id', '=', promptId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Deletes a review with its votes and reply. A removed one stays, so that it cannot be written again. */
export async function deleteReviewRow(tx: Tx, promptId: string, userId: string): Promise<{ creatorId: string } | null> {
  const row = await tx
    .deleteFrom('reviews')
    .where('prompt_id', '=', promptId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('creator_id as creatorId')
    .executeTakeFirst()
  return row ?? null
}

/** Locks a review and returns the fields that operations check. */
export function lockReview(tx: Tx, id: string) {
  return tx
    .selectFrom('reviews')
    .select(['id', 'prompt_id as promptId', 'user_id as userId', 'creator_id as creatorId'])
    .select('helpful_count as helpful')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setReply(tx: Tx, id: string, reply: string | null, now: Date) {
  await tx
    .updateTable('reviews')
    .set({ reply, replied_at: reply === null ? null : now })
    .where('id', '=', id)
    .execute()
}

/** Returns the user's own review of a listing, unless it was removed. A removed review still blocks a new one. */
export function findOwnReview(db: Reader, promptId: string, userId: string) {
  return db
    .selectFrom('reviews')
    .select(['id', 'rating', 'content'])
    .where('prompt_id', '=', promptId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the listings on which the user's badge disagrees with their purchases, in lock order. */
export async function listOutdatedBadges(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('purchases', (join) =>
      join
        .onRef('purchases.prompt_id', '=', 'reviews.prompt_id')
        .onRef('purchases.buyer_id', '=', 'reviews.user_id')
        .on('purchases.refunded_at', 'is', null)
        .on('purchases.is_unclaimed', '=', false),
    )
    .select('reviews.prompt_id as promptId')
    .where('reviews.user_id', '=', userId)
    .where(sql<boolean>`reviews.is_verified = (purchases.id is null)`)
    .orderBy('reviews.prompt_id')
    .execute()
  return rows.map((row) => row.promptId)
}

export async function setBadge(tx: Tx, promptId: string, userId: string, isVerified: boolean) {
  await tx
    .updateTable('reviews')
    .set({ is_verified: isVerified })
    .where('prompt_id', '=', promptId)
    .where('user_id', '=', userId)
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'

/**
 * Gives the reviews of listings to another user, also removed ones, so that they cannot be written again. A review stays if that
 * user has one of the listing or made it. Their vote for a moved review ends, since nobody votes for their own.
 */
export async function moveReviews(
  tx: Tx,
  { from, to, promptIds }: { readonly from: string; readonly to: string; readonly promptIds: readonly string[] },
) {
  const moved = await tx
    .updateTable('reviews')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where('creator_id', '<>', to)
    .where('prompt_id', 'in', promptIds)
    .where(
      sql<boolean>`not exists (
        select from reviews as theirs where theirs.prompt_id = reviews.prompt_id and theirs.user_id = ${to})`,
    )
    .returning(['id', 'prompt_id as promptId', 'creator_id as creatorId'])
    .execute()
  if (moved.length === 0) return moved
  const votes = await tx
    .deleteFrom('review_votes')
    .where('user_id', '=', to)
    .where(
      'review_id',
      'in',
      moved.map(({ id }) => id),
    )
    .returning('review_id as id')
    .execute()
  for (const { id } of votes)
    await tx
      .updateTable('reviews')
      .set((eb) => ({ helpful_count: eb('helpful_count', '-', 1) }))
      .where('id', '=', id)
      .execute()
  return moved
}

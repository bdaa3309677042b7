import { isId } from '#src/kernel/ids.ts'
import type { Tx } from '#src/ports/database.ts'

/** Locks a user's review of a listing until the transaction ends. */
export async function lockOwnReview(tx: Tx, promptId: string, userId: string) {
  if (!isId(promptId)) return
  const reviews = tx.selectFrom('reviews').select('id').where('prompt_id', '=', promptId)
  await reviews.where('user_id', '=', userId).forNoKeyUpdate().execute()
}

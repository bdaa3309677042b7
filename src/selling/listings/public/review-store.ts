import type { Reader, Tx } from '#src/ports/database.ts'

type NewReview = {
  readonly promptId: string
  readonly isNew: boolean
  readonly words: readonly string[]
  readonly isEdit: boolean
}

/** Updates the open review of a listing, so that an admin sees the words of its last edit. */
export async function saveReview(tx: Tx, { promptId, isNew, words, isEdit }: NewReview, at: { id: string; now: Date }) {
  await tx
    .insertInto('listing_reviews')
    .values({
      id: at.id,
      prompt_id: promptId,
      is_new: isNew,
      words: [...words],
      is_edit: isEdit,
      held_at: at.now,
      decision: null,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .onConflict((on) =>
      on
        .columns(['prompt_id'])
        .where('decision', 'is', null)
        .doUpdateSet({ words: [...words] }),
    )
    .execute()
}

/** Locks and returns the open review of a listing. */
export function lockReview(tx: Tx, promptId: string) {
  return tx
    .selectFrom('listing_reviews')
    .select(['id', 'is_new as isNew', 'words', 'is_edit as isEdit'])
    .where('prompt_id', '=', promptId)
    .where('decision', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

type Decided = {
  readonly decision: 'released' | 'removed'
  readonly by: string | null
  readonly reason: string | null
  readonly now: Date
}

/** Closes the open review, if there is one. */
export async function decideReview(tx: Tx, promptId: string, { decision, by, reason, now }: Decided): Promise<void> {
  await tx
    .updateTable('listing_reviews')
    .set({ decision, decided_by: by, decided_at: now, reason })
    .where('prompt_id', '=', promptId)
    .where('decision', 'is', null)
    .execute()
}

/** Whether the open review, or else the last one, is about an edit of a published listing. */
export async function wasEditReviewed(db: Reader, promptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_reviews')
    .select('is_edit')
    .where('prompt_id', '=', promptId)
    .orderBy('decided_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.is_edit ?? false
}

import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'

/** Removes a listing as an admin, which its creator cannot undo, or puts it back on sale. */
export async function setRemoved(tx: Tx, id: string, isRemoved: boolean, now: Date) {
  await tx
    .updateTable('prompts')
    .set({ is_active: !isRemoved, removed_at: isRemoved ? now : null, withheld_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Undoes a removal; the listing stays off sale if its creator paused it or is suspended. */
export async function setIdle(tx: Tx, id: string, isWithheld: boolean, now: Date) {
  await tx
    .updateTable('prompts')
    .set({ removed_at: null, withheld_at: isWithheld ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Withholds a creator's listings from sale until `returnListings`. Returns their number. */
export async function withholdListings(tx: Tx, creatorId: string, now: Date): Promise<number> {
  await lockListings(tx, creatorId)
  const done = await tx
    .updateTable('prompts')
    .set({ is_active: false, withheld_at: now, updated_at: now })
    .where('creator_id', '=', creatorId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** Puts withheld listings back on sale, except those paused, removed or deleted otherwise. */
export async function returnListings(tx: Tx, creatorId: string, now: Date): Promise<number> {
  await lockListings(tx, creatorId)
  const done = await tx
    .updateTable('prompts')
    .set({
      is_active: sql`deleted_at is null and removed_at is null and flagged_at is null`,
      // Flagged listings return to sale after their review.
      active_before_flag: sql`case when flagged_at is null then active_before_flag else true end`,
      withheld_at: null,
      updated_at: now,
    })
    .where('creator_id', '=', creatorId)
    .where('withheld_at', 'is not', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** Locks rows in the same order as sales do. */
async function lockListings(tx: Tx, creatorId: string) {
  const all = tx.selectFrom('prompts').select('id').where('creator_id', '=', creatorId)
  await all.orderBy('id').forNoKeyUpdate().execute()
}

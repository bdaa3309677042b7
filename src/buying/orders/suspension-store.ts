import type { Tx } from '#src/ports/database.ts'
import type { SuspendedFor } from './rules.ts'

/** Suspends a purchase with a reason, or ends its suspension. */
export async function setSuspension(tx: Tx, purchaseId: string, why: SuspendedFor | null) {
  await tx.updateTable('purchases').set({ suspended_for: why }).where('id', '=', purchaseId).execute()
}

/**
 * Restores a purchase that a dispute had ended; false if the buyer has bought the listing again. A concurrent purchase violates
 * the unique index, and this is retried.
 */
export async function regainAccess(
  tx: Tx,
  purchase: { id: string; buyerId: string; promptId: string; isUnclaimed: boolean },
): Promise<boolean> {
  const other = await tx
    .selectFrom('purchases')
    .select('id')
    .where('buyer_id', '=', purchase.buyerId)
    .where('prompt_id', '=', purchase.promptId)
    .where('refunded_at', 'is', null)
    .where('is_unclaimed', '=', false)
    .executeTakeFirst()
  if (other && !purchase.isUnclaimed) return false
  await tx
    .updateTable('purchases')
    .set({ refunded_at: null, suspended_for: null })
    .where('id', '=', purchase.id)
    .execute()
  return true
}

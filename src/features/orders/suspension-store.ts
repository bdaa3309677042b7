import type { Tx } from '#src/ports/database.ts'
import type { SuspendedFor } from './rules.ts'

/** Says why a purchase cannot be read for now, or that nothing keeps it from that. */
export async function setSuspension(tx: Tx, purchaseId: string, why: SuspendedFor | null) {
  await tx.updateTable('purchases').set({ suspended_for: why }).where('id', '=', purchaseId).execute()
}

/**
 * Gives access again that a bank had ended; false where the buyer has bought the same listing since. Who buys it in this
 * very moment is told apart by the index: then this fails, and is tried again.
 */
export async function regainAccess(
  tx: Tx,
  purchase: { id: string; buyerId: string; promptId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('purchases')
    .select('id')
    .where('buyer_id', '=', purchase.buyerId)
    .where('prompt_id', '=', purchase.promptId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
  if (other) return false
  await tx
    .updateTable('purchases')
    .set({ refunded_at: null, suspended_for: null })
    .where('id', '=', purchase.id)
    .execute()
  return true
}

import type { Tx } from '#src/ports/database.ts'

/** Gives an unclaimed purchase, which the caller has locked, to its recipient. The order and its receipt stay with who paid. */
export async function giveAway(tx: Tx, purchaseId: string, to: string): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ buyer_id: to, is_unclaimed: false })
    .where('id', '=', purchaseId)
    .where('is_unclaimed', '=', true)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow()
}

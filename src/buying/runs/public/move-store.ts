import type { Tx } from '#src/ports/database.ts'

/** Gives the kept runs of purchases to their new buyer. */
export async function moveKeptRuns(tx: Tx, purchaseIds: readonly string[], to: string): Promise<void> {
  await tx.updateTable('kept_runs').set({ user_id: to }).where('purchase_id', 'in', purchaseIds).execute()
}

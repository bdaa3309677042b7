import type { Tx } from '#src/ports/database.ts'

/** Ends the pending moves from and to users. */
export async function endMovesOf(tx: Tx, userIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('purchase_moves')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('to_user', 'in', userIds), eb('from_user', 'in', userIds)]))
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

import type { Tx } from '#src/ports/database.ts'

/** Ends the pending moves from and to a user. */
export async function endMovesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('purchase_moves')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('to_user', '=', userId), eb('from_user', '=', userId)]))
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

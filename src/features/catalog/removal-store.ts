import type { Tx } from '#src/ports/database.ts'

/** On sale again, or off it by an admin, which its creator cannot undo. */
export async function setRemoved(tx: Tx, id: string, isRemoved: boolean, now: Date) {
  await tx
    .updateTable('prompts')
    .set({ is_active: !isRemoved, removed_at: isRemoved ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

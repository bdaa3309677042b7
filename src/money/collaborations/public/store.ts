import type { Reader, Tx } from '#src/ports/database.ts'

/** Who shares the sales of a listing now. */
export type Collaborator = { readonly promptId: string; readonly partyId: string; readonly percent: number }

/** The active collaborators of these listings, in the order of their shares. */
export async function collaboratorsOf(db: Reader, promptIds: readonly string[]): Promise<readonly Collaborator[]> {
  const rows = await db
    .selectFrom('collaborations')
    .select(['prompt_id as promptId', 'user_id as partyId', 'percent'])
    .where('prompt_id', 'in', promptIds)
    .where('state', '=', 'active')
    .orderBy('invited_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, percent: Number(row.percent) }))
}

/** Ends all collaborations of an account that is deleted. */
export async function endCollaborationsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('collaborations')
    .set({ state: 'ended', ended_at: now })
    .where('user_id', '=', userId)
    .where('state', 'in', ['invited', 'active'])
    .execute()
}

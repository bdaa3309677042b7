import type { Reader, Tx } from '#src/ports/database.ts'

/** Inserts an appeal; false if the action already has one. Of two concurrent appeals, one is inserted. */
export async function insertAppeal(
  tx: Tx,
  appeal: { id: string; actionId: string; body: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('appeals')
    .values({ id: appeal.id, action_id: appeal.actionId, body: appeal.body, filed_at: appeal.now })
    .onConflict((on) => on.column('action_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function lockAppeal(tx: Tx, id: string) {
  return tx
    .selectFrom('appeals')
    .select(['id', 'action_id as actionId', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function endAppeal(
  tx: Tx,
  id: string,
  { state, answer, by, now }: { state: 'granted' | 'declined'; answer: string; by: string; now: Date },
): Promise<void> {
  await tx.updateTable('appeals').set({ state, answer, decided_by: by, decided_at: now }).where('id', '=', id).execute()
}

/** Grants the open appeal against an action that was lifted outside the appeals queue. */
export async function grantOpenAppeal(
  tx: Tx,
  actionId: string,
  lift: { answer: string; by: string | null; now: Date },
) {
  await tx
    .updateTable('appeals')
    .set({ state: 'granted', answer: lift.answer, decided_by: lift.by, decided_at: lift.now })
    .where('action_id', '=', actionId)
    .where('state', '=', 'open')
    .execute()
}

/**
 * Returns the id of the action under appeal. Read before locking, since the user and the action are locked before the
 * appeal.
 */
export async function actionOfAppeal(db: Reader, id: string): Promise<string | null> {
  const row = await db.selectFrom('appeals').select('action_id').where('id', '=', id).executeTakeFirst()
  return row?.action_id ?? null
}

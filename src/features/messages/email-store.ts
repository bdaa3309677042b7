import type { Reader, Tx } from '#src/ports/database.ts'

/** Returns the state that decides whether a thread member gets an email. */
export function findMailState(db: Reader, threadId: string, userId: string) {
  return db
    .selectFrom('message_members as m')
    .innerJoin('message_threads as t', 't.id', 'm.thread_id')
    .innerJoin('profiles as p', 'p.id', 'm.other_id')
    .select(['m.unread', 'm.read_position as readPosition', 'm.mailed_position as mailedPosition'])
    .select(['m.mailed_at as mailedAt', 'm.mail_due_at as mailDueAt', 't.last_position as lastPosition'])
    .select(['m.other_id as otherId', 'p.display_name as otherName'])
    .where('m.thread_id', '=', threadId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

export async function setMailDue(tx: Tx, threadId: string, userId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('message_members')
    .set({ mail_due_at: at })
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .execute()
}

export async function setMailed(tx: Tx, threadId: string, userId: string, position: number, at: Date): Promise<void> {
  await tx
    .updateTable('message_members')
    .set({ mail_due_at: null, mailed_at: at, mailed_position: position })
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .execute()
}

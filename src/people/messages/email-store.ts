import type { Reader, Tx } from '#src/ports/database.ts'

/** Returns the state that decides whether a thread member gets an email. */
export function findMailState(db: Reader, threadId: string, userId: string) {
  return db
    .selectFrom('message_members as m')
    .innerJoin('message_threads as t', 't.id', 'm.thread_id')
    .innerJoin('profiles as p', 'p.id', 'm.other_id')
    .select(['m.unread', 'm.read_position as readPosition', 'm.emailed_position as emailedPosition'])
    .select(['m.emailed_at as emailedAt', 'm.email_due_at as emailDueAt', 't.last_position as lastPosition'])
    .select(['m.other_id as otherId', 'p.display_name as otherName'])
    .where('m.thread_id', '=', threadId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

export async function setMailDue(tx: Tx, threadId: string, userId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('message_members')
    .set({ email_due_at: at })
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .execute()
}

export async function setMailed(tx: Tx, threadId: string, userId: string, position: number, at: Date): Promise<void> {
  await tx
    .updateTable('message_members')
    .set({ email_due_at: null, emailed_at: at, emailed_position: position })
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .execute()
}

import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { claimMs } from './rules.ts'

export type Claimed = { readonly letterId: string; readonly userId: string; readonly attempts: number }

const isCreatorHere = (now: Date) => sql<boolean>`exists (select from users creator where creator.id = l.creator_id
  and creator.deleted_at is null and (creator.suspension_kind is null or creator.suspended_until <= ${now}))`

/** Claims the next email that is due, so that no other process sends it; undefined if none is. */
export async function claimNext(tx: Tx, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update letter_recipients set state = 'claimed', attempts = attempts + 1,
      due_at = ${new Date(now.getTime() + claimMs)}
    where (letter_id, user_id) = (
      select r.letter_id, r.user_id from letter_recipients r join letters l on l.id = r.letter_id
      where r.state in ('waiting', 'claimed') and r.due_at <= ${now} and l.state = 'sending' and ${isCreatorHere(now)}
      order by r.turn, r.letter_id limit 1
      for update of r skip locked
    )
    returning letter_id as "letterId", user_id as "userId", attempts`.execute(tx)
  return rows[0]
}

export type Outcome =
  | { readonly kind: 'sent' | 'skipped' | 'failed' }
  /** The mail server did not take it now. */
  | { readonly kind: 'later'; readonly dueAt: Date }

/** Records what became of an email, and counts it. Does nothing if another process has claimed it since. */
export async function recordOutcome(tx: Tx, claimed: Claimed, outcome: Outcome, now: Date): Promise<void> {
  const { letterId, userId, attempts } = claimed
  const row = await tx
    .updateTable('letter_recipients')
    .set(
      outcome.kind === 'later'
        ? { state: 'waiting', due_at: outcome.dueAt }
        : { state: outcome.kind, sent_at: outcome.kind === 'sent' ? now : null },
    )
    .where('letter_id', '=', letterId)
    .where('user_id', '=', userId)
    .where('state', '=', 'claimed')
    .where('attempts', '=', attempts)
    .returning('user_id')
    .executeTakeFirst()
  if (!row || outcome.kind === 'later') return
  const column = outcome.kind
  await tx
    .updateTable('letters')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', letterId)
    .execute()
}

/** Letters that are being sent although their creator was suspended. */
export async function listBarred(db: Reader, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from letters l where l.state = 'sending' and not ${isCreatorHere(now)} order by l.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Skips the emails of a letter that wait. One that is being sent may still arrive. */
export async function skipWaiting(tx: Tx, letterId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('letter_recipients')
    .set({ state: 'skipped' })
    .where('letter_id', '=', letterId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  await tx
    .updateTable('letters')
    .set((eb) => ({ skipped: eb('skipped', '+', Number(numUpdatedRows)) }))
    .where('id', '=', letterId)
    .execute()
}

export async function setAddressed(tx: Tx, letterId: string, recipients: number, now: Date): Promise<void> {
  await tx.updateTable('letters').set({ recipients, addressed_at: now }).where('id', '=', letterId).execute()
}

/** Marks the letters as sent that have no email left. */
export async function finishSent(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update letters set state = 'sent', finished_at = ${now}
    where state = 'sending' and addressed_at is not null and not exists (
      select from letter_recipients r where r.letter_id = letters.id and r.state in ('waiting', 'claimed'))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes the recipients of letters that ended before this time. Returns whether there may be more. */
export async function pruneRecipients(tx: Tx, before: Date, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from letter_recipients where (letter_id, user_id) in (
      select r.letter_id, r.user_id from letter_recipients r join letters l on l.id = r.letter_id
      where l.finished_at < ${before} limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0) === limit
}

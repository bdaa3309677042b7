import type { Reader, Tx } from '#src/ports/database.ts'
import type { MoveSide } from './rules.ts'

type NewMove = {
  readonly id: string
  readonly to: { readonly id: string; readonly email: string; readonly hash: string }
  readonly from: { readonly id: string | null; readonly email: string; readonly hash: string | null }
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertMove(tx: Tx, { id, to, from, now, expiresAt }: NewMove): Promise<void> {
  await tx
    .insertInto('purchase_moves')
    .values({
      id,
      to_user: to.id,
      to_email: to.email,
      from_user: from.id,
      from_email: from.email,
      to_hash: to.hash,
      from_hash: from.hash,
      requested_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

function selectMoves(db: Reader) {
  return db
    .selectFrom('purchase_moves')
    .select(['id', 'to_user as to', 'to_email as toEmail', 'from_user as from', 'from_email as fromEmail'])
    .select(['to_hash as toHash', 'to_confirmed_at as toConfirmedAt', 'from_confirmed_at as fromConfirmedAt'])
    .select(['expires_at as expiresAt', 'done_at as doneAt', 'moved', 'ended_at as endedAt'])
}

export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>

export function findMove(db: Reader, id: string) {
  return selectMoves(db).where('id', '=', id).executeTakeFirst()
}

/** The move of a link. */
export function findMoveByHash(db: Reader, hash: string) {
  return selectMoves(db)
    .where((eb) => eb.or([eb('to_hash', '=', hash), eb('from_hash', '=', hash)]))
    .executeTakeFirst()
}

/** Locks a move, so that two links of it are used one after the other. */
export function lockMove(tx: Tx, id: string) {
  return selectMoves(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** A user's latest move that was not canceled. */
export function findLatestMove(db: Reader, userId: string, now: Date) {
  return selectMoves(db)
    .where('to_user', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ends a user's pending move; false if there was none. */
export async function endPendingMove(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('purchase_moves')
    .set({ ended_at: now })
    .where('to_user', '=', userId)
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setConfirmed(tx: Tx, id: string, side: MoveSide, now: Date): Promise<void> {
  await tx
    .updateTable('purchase_moves')
    .set(side === 'to' ? { to_confirmed_at: now } : { from_confirmed_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setDone(tx: Tx, id: string, moved: number, now: Date): Promise<void> {
  await tx.updateTable('purchase_moves').set({ done_at: now, moved }).where('id', '=', id).execute()
}

/** Deletes the moves whose links have expired. */
export async function deletePastMoves(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('purchase_moves').where('expires_at', '<=', now).execute()
}

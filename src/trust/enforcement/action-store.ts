import type { Reader, Tx } from '#src/ports/database.ts'
import type { ActionKind } from './rules.ts'

export type NewAction = {
  readonly id: string
  readonly userId: string
  readonly kind: ActionKind
  readonly reason: string
  readonly words: string
  readonly note: string
  readonly promptId: string | null
  readonly wasActive: boolean
  readonly until: Date | null
  readonly holdsEarnings: boolean
  readonly keyHash: string
  readonly by: string
  readonly now: Date
}

export async function insertAction(tx: Tx, action: NewAction): Promise<void> {
  await tx
    .insertInto('enforcement_actions')
    .values({
      id: action.id,
      user_id: action.userId,
      kind: action.kind,
      reason: action.reason,
      words: action.words,
      note: action.note,
      prompt_id: action.promptId,
      was_active: action.wasActive,
      until: action.until,
      holds_earnings: action.holdsEarnings,
      key_hash: action.keyHash,
      taken_by: action.by,
      taken_at: action.now,
    })
    .execute()
}

/** Locks an action, so that of two concurrent admins only one lifts it. */
export function lockAction(tx: Tx, id: string) {
  return selectActions(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

function selectActions(tx: Tx) {
  return tx
    .selectFrom('enforcement_actions')
    .select(['id', 'user_id as userId', 'kind', 'prompt_id as promptId', 'was_active as wasActive', 'until'])
    .select(['taken_by as takenBy', 'taken_at as takenAt', 'lifted_at as liftedAt'])
}

export type ActionRow = NonNullable<Awaited<ReturnType<typeof lockAction>>>

/** Locks the content removals of a listing that are in force. */
export function lockRemovals(tx: Tx, promptId: string): Promise<ActionRow[]> {
  return selectActions(tx)
    .where('prompt_id', '=', promptId)
    .where('kind', '=', 'removal')
    .where('lifted_at', 'is', null)
    .orderBy('taken_at')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Returns the subject's user id, or null if there is no such action. Read before locking, since the user is locked
 * before the action.
 */
export async function subjectOf(db: Reader, id: string): Promise<string | null> {
  const row = await db.selectFrom('enforcement_actions').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id ?? null
}

/** Returns the id of the action that a link points to, by the hash of its key. */
export async function idOfKey(db: Reader, keyHash: string): Promise<string | null> {
  const row = await db.selectFrom('enforcement_actions').select('id').where('key_hash', '=', keyHash).executeTakeFirst()
  return row?.id ?? null
}

export type Lift = {
  /** Null for the operator on the command line. */
  readonly by: string | null
  readonly words: string
  readonly now: Date
}

export async function setLifted(tx: Tx, id: string, { by, words, now }: Lift): Promise<void> {
  await tx
    .updateTable('enforcement_actions')
    .set({ lifted_by: by, lifted_at: now, lift_reason: words })
    .where('id', '=', id)
    .execute()
}

/** Lifts the current suspension or ban, because another action replaces it. */
export async function liftCurrentSuspension(tx: Tx, userId: string, { by, words, now }: Lift): Promise<void> {
  await tx
    .updateTable('enforcement_actions')
    .set({ lifted_by: by, lifted_at: now, lift_reason: words })
    .where('user_id', '=', userId)
    .where('kind', 'in', ['suspension', 'ban'])
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute()
}

/** Returns the id of the current suspension or ban. */
export async function findSuspendingAction(db: Reader, userId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('enforcement_actions')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['suspension', 'ban'])
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('taken_at', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether a listing stays removed when one of its removals is lifted. */
export async function isRemovedOtherwise(db: Reader, promptId: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('enforcement_actions')
    .select('id')
    .where('prompt_id', '=', promptId)
    .where('kind', '=', 'removal')
    .where('lifted_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

function selectStatements(db: Reader) {
  return db
    .selectFrom('enforcement_actions as a')
    .leftJoin('prompts as l', 'l.id', 'a.prompt_id')
    .leftJoin('appeals', 'appeals.action_id', 'a.id')
    .leftJoin('profiles as taker', 'taker.id', 'a.taken_by')
    .leftJoin('profiles as lifter', 'lifter.id', 'a.lifted_by')
    .select(['a.id', 'a.user_id as userId', 'a.kind', 'a.reason', 'a.words', 'a.note', 'a.until'])
    .select(['a.holds_earnings as holdsEarnings', 'a.taken_at as takenAt', 'a.lifted_at as liftedAt'])
    .select(['a.lift_reason as liftReason', 'a.prompt_id as promptId', 'l.title as promptTitle'])
    .select(['taker.username as takenBy', 'lifter.username as liftedBy', 'a.taken_by as takenById'])
    .select(['appeals.id as appealId', 'appeals.body as appealBody', 'appeals.state as appealState'])
    .select(['appeals.answer as appealAnswer', 'appeals.filed_at as filedAt', 'appeals.decided_at as decidedAt'])
}

/** Returns the enforcement actions against a user, newest first. */
export function listStatements(db: Reader, userId: string, limit: number) {
  return selectStatements(db)
    .where('a.user_id', '=', userId)
    .orderBy('a.taken_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

export function findStatement(db: Reader, id: string) {
  return selectStatements(db).where('a.id', '=', id).executeTakeFirst()
}

/** Returns open appeals, oldest first, or decided ones, newest first. */
export function listAppeals(db: Reader, isOpen: boolean, limit: number) {
  const query = selectStatements(db)
    .innerJoin('profiles as subject', 'subject.id', 'a.user_id')
    .select('subject.username')
    .limit(limit)
  return isOpen
    ? query.where('appeals.state', '=', 'open').orderBy('appeals.filed_at').orderBy('appeals.id').execute()
    : query
        .where('appeals.state', 'in', ['granted', 'declined'])
        .orderBy('appeals.decided_at', 'desc')
        .orderBy('appeals.id', 'desc')
        .execute()
}

export type StatementRow = NonNullable<Awaited<ReturnType<typeof findStatement>>>

import type { Reader, Tx } from '#src/ports/database.ts'

type NewCollaboration = {
  readonly id: string
  readonly listingId: string
  readonly userId: string
  readonly percent: number
  readonly now: Date
}

export async function insertInvitation(tx: Tx, { id, listingId, userId, percent, now }: NewCollaboration) {
  await tx
    .insertInto('collaborations')
    .values({
      ...{ id, prompt_id: listingId, user_id: userId, percent: String(percent), state: 'invited', invited_at: now },
      ...{ answered_at: null, ended_at: null },
    })
    .execute()
}

/** Invitations and collaborations that have not ended. */
const current = ['invited', 'active'] as const

export async function listCollaborators(db: Reader, listingId: string) {
  const rows = await db
    .selectFrom('collaborations as c')
    .innerJoin('profiles as person', 'person.id', 'c.user_id')
    .select(['c.id', 'c.user_id as userId', 'c.percent', 'c.state', 'c.invited_at as invitedAt', 'person.username'])
    .where('c.prompt_id', '=', listingId)
    .where('c.state', 'in', current)
    .orderBy('c.invited_at')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({ ...row, percent: Number(row.percent) }))
}

export async function listCollaborationsOf(db: Reader, userId: string) {
  const rows = await selectCollaborations(db)
    .where('c.user_id', '=', userId)
    .where('c.state', 'in', current)
    .where('listing.deleted_at', 'is', null)
    .orderBy('c.invited_at', 'desc')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({ ...row, percent: Number(row.percent) }))
}

const selectCollaborations = (db: Reader) =>
  db
    .selectFrom('collaborations as c')
    .innerJoin('prompts as listing', 'listing.id', 'c.prompt_id')
    .innerJoin('profiles as creator', 'creator.id', 'listing.creator_id')
    .select(['c.id', 'c.prompt_id as listingId', 'c.user_id as userId', 'c.percent', 'c.state'])
    .select(['c.invited_at as invitedAt', 'listing.title', 'listing.creator_id as creatorId'])
    .select('creator.username as creator')

/** A collaboration that has not ended, locked. */
export function lockCollaboration(tx: Tx, id: string) {
  return selectCollaborations(tx)
    .where('c.id', '=', id)
    .where('c.state', 'in', current)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
}

export async function setAccepted(tx: Tx, id: string, now: Date) {
  await tx.updateTable('collaborations').set({ state: 'active', answered_at: now }).where('id', '=', id).execute()
}

export async function setEnded(tx: Tx, id: string, state: 'declined' | 'ended', now: Date) {
  const answer = state === 'declined' ? { answered_at: now } : { ended_at: now }
  await tx
    .updateTable('collaborations')
    .set({ state, ...answer })
    .where('id', '=', id)
    .execute()
}

export async function findPerson(db: Reader, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function hasReviewed(db: Reader, userId: string, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('prompt_id', '=', listingId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

import type { Reader, Tx } from '#src/ports/database.ts'

type SavedProgram = {
  readonly id: string
  readonly creatorId: string
  readonly listingId: string | null
  readonly percent: number
  readonly now: Date
}

/** Opens a program, opens a closed one again, or changes the percentage. Returns its id, and whether it was open. */
export async function saveProgram(tx: Tx, { id, creatorId, listingId, percent, now }: SavedProgram) {
  const before = await tx
    .selectFrom('affiliate_programs')
    .select(['id', 'closed_at as closedAt'])
    .where('creator_id', '=', creatorId)
    .where('prompt_id', listingId === null ? 'is' : '=', listingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) {
    const row = { id, creator_id: creatorId, prompt_id: listingId, percent, opened_at: now, closed_at: null }
    // The creator may open it in two tabs at once.
    const inserted = await tx
      .insertInto('affiliate_programs')
      .values(row)
      .onConflict((conflict) => conflict.columns(['creator_id', 'prompt_id']).doUpdateSet({ percent, closed_at: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: inserted.id, wasOpen: false }
  }
  const wasOpen = before.closedAt === null
  await tx
    .updateTable('affiliate_programs')
    .set({ percent, closed_at: null, ...(!wasOpen && { opened_at: now }) })
    .where('id', '=', before.id)
    .execute()
  return { id: before.id, wasOpen }
}

export async function closeProgramRow(tx: Tx, id: string, creatorId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('affiliate_programs')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Programs that are open, and whose listing is not deleted. */
const openPrograms = (db: Reader) =>
  db
    .selectFrom('affiliate_programs as program')
    .innerJoin('profiles as creator', 'creator.id', 'program.creator_id')
    .leftJoin('prompts as listing', 'listing.id', 'program.prompt_id')
    .select(['program.id', 'program.prompt_id as listingId', 'program.percent', 'program.creator_id as creatorId'])
    .select(['listing.title', 'creator.username as creator'])
    .where('program.closed_at', 'is', null)
    .where('creator.deleted_at', 'is', null)
    .where('listing.deleted_at', 'is', null)

/** The programs of a listing: its own first, then that of all listings of its creator. */
export function listProgramsOf(db: Reader, listingId: string) {
  return openPrograms(db)
    .innerJoin('prompts as asked', 'asked.creator_id', 'program.creator_id')
    .where('asked.id', '=', listingId)
    .where('asked.is_active', '=', true)
    .where('asked.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('program.prompt_id', 'is', null), eb('program.prompt_id', '=', listingId)]))
    .orderBy('program.prompt_id', (order) => order.asc().nullsLast())
    .execute()
}

/** The program of all listings of a creator. */
export function findProgramOfCreator(db: Reader, username: string) {
  return openPrograms(db)
    .where('creator.username', '=', username)
    .where('program.prompt_id', 'is', null)
    .executeTakeFirst()
}

/** Locks and returns the open program, so that a link is not made while it closes. */
export function lockProgram(tx: Tx, id: string) {
  return openPrograms(tx).where('program.id', '=', id).forNoKeyUpdate('program').executeTakeFirst()
}

/** The person's code, which stays. */
export async function ensureCode(tx: Tx, userId: string, code: string, now: Date): Promise<void> {
  await tx
    .insertInto('affiliates')
    .values({ user_id: userId, code, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Makes a link, or one that has ended again. Returns its id. */
export async function ensureLink(tx: Tx, link: { id: string; programId: string; userId: string; now: Date }) {
  const { id, programId, userId, now } = link
  const row = await tx
    .insertInto('affiliate_links')
    .values({ id, program_id: programId, user_id: userId, joined_at: now, ended_at: null })
    .onConflict((conflict) => conflict.columns(['program_id', 'user_id']).doUpdateSet({ ended_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function endLink(tx: Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('affiliate_links')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

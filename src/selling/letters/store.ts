import type { Reader, Tx } from '#src/ports/database.ts'
import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { Counted, LetterKind, LetterState } from './rules.ts'
import { countedSince, knownCreator } from './rules.ts'
import type { ListingChoice } from './view.ts'

/** The columns of a letter. Callers add the filter. */
function selectLetters(db: Reader) {
  return db
    .selectFrom('letters as l')
    .leftJoin('prompts as listing', 'listing.id', 'l.prompt_id')
    .select(['l.id', 'l.creator_id as creatorId', 'l.kind', 'l.prompt_id as promptId', 'listing.title as listingTitle'])
    .select(['l.subject', 'l.state', 'l.reason', 'l.created_at as createdAt', 'l.updated_at as updatedAt'])
    .select(['l.submitted_at as submittedAt', 'l.released_at as releasedAt', 'l.finished_at as finishedAt'])
    .select('l.addressed_at as addressedAt')
    .select(['l.recipients', 'l.sent', 'l.failed', 'l.skipped', 'l.unsubscribed'])
}
export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>

export function findLetter(db: Reader, id: string) {
  return selectLetters(db).select('l.body').where('l.id', '=', id).executeTakeFirst()
}

/** Locks a letter, so that it is sent, decided or stopped once. */
export async function lockLetter(tx: Tx, id: string) {
  await tx.selectFrom('letters').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return findLetter(tx, id)
}

/** Returns a page of a creator's letters, newest first. */
export function listOwn(db: Reader, creatorId: string, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  return selectLetters(db)
    .select(key.as('key'))
    .where('l.creator_id', '=', creatorId)
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
    .execute()
}

type StaffQuery = { readonly search: string; readonly state: LetterState | null }

/** Returns a page of all letters but drafts. The search is the creator's username. */
export function listForStaff(db: Reader, { search, state }: StaffQuery, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  let query = selectLetters(db)
    .innerJoin('profiles as p', 'p.id', 'l.creator_id')
    .select(['p.username as creator', key.as('key')])
    .where('l.state', '<>', 'draft')
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  if (state !== null) query = query.where('l.state', '=', sql.lit(state))
  if (search !== '') query = query.where('p.username', '=', search.replace(/^@/, '').toLowerCase())
  return query.execute()
}

/** Counts the letters under review. */
export async function countInReview(db: Reader, limit: number): Promise<number> {
  const some = db.selectFrom('letters').select('id').where('state', '=', sql.lit('review')).limit(limit)
  const row = await db
    .selectFrom(some.as('waiting'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export type Draft = {
  readonly kind: LetterKind
  readonly promptId: string | null
  readonly subject: string
  readonly body: string
}

const columnsOf = ({ kind, promptId, subject, body }: Draft) => ({
  kind,
  prompt_id: kind === 'followers' ? null : promptId,
  subject,
  body,
})

export async function insertDraft(tx: Tx, id: string, creatorId: string, draft: Draft, now: Date): Promise<void> {
  await tx
    .insertInto('letters')
    .values({
      id,
      creator_id: creatorId,
      ...columnsOf(draft),
      created_at: now,
      updated_at: now,
      submitted_at: null,
      released_at: null,
      addressed_at: null,
      finished_at: null,
      reviewed_by: null,
    })
    .execute()
}

export async function saveDraft(tx: Tx, id: string, draft: Draft, now: Date): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ ...columnsOf(draft), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('letters').where('id', '=', id).execute()
}

/** A creator's drafts: their number, and the id of an empty one. */
export async function readDrafts(db: Reader, creatorId: string) {
  const rows = await db
    .selectFrom('letters')
    .select(['id', sql<boolean>`subject = '' and body = ''`.as('isEmpty')])
    .where('creator_id', '=', creatorId)
    .where('state', '=', 'draft')
    .execute()
  return { count: rows.length, emptyId: rows.find(({ isEmpty }) => isEmpty)?.id ?? null }
}

type Change = {
  readonly state: LetterState
  readonly submittedAt?: Date | null
  readonly releasedAt?: Date
  readonly finishedAt?: Date
  readonly reviewedBy?: string
  readonly reason?: string
}

export async function setState(tx: Tx, id: string, change: Change): Promise<void> {
  const { state, submittedAt, releasedAt, finishedAt, reviewedBy, reason } = change
  await tx
    .updateTable('letters')
    .set({
      state,
      ...(submittedAt !== undefined && { submitted_at: submittedAt }),
      ...(releasedAt && { released_at: releasedAt }),
      ...(finishedAt && { finished_at: finishedAt }),
      ...(reviewedBy !== undefined && { reviewed_by: reviewedBy }),
      ...(reason !== undefined && { reason }),
    })
    .where('id', '=', id)
    .execute()
}

/** A creator's letters that count toward the limit. */
export async function listCounted(db: Reader, creatorId: string, now: Date): Promise<readonly Counted[]> {
  return db
    .selectFrom('letters')
    .select(['kind', 'prompt_id as promptId', 'released_at as releasedAt'])
    .where('creator_id', '=', creatorId)
    .where((eb) => eb.or([eb('state', '=', 'review'), eb('released_at', '>', countedSince(now))]))
    .execute()
}

/** What decides whether a creator's letters are reviewed. Counts no more sales than that needs. */
export async function readCreator(db: Reader, creatorId: string) {
  const { rows } = await sql<{
    joinedAt: Date
    paidSales: number
    username: string
    displayName: string
  }>`
    select profile.created_at as "joinedAt", profile.username, profile.display_name as "displayName",
      (select count(*)::int from (
        select distinct buyer_id from purchases where sold_by = ${creatorId} and price_paid_cents > 0 and refunded_at is null
          and not is_unclaimed and base_id is null
        limit ${sql.lit(knownCreator.paidSales)}) sale) as "paidSales"
    from profiles profile where profile.id = ${creatorId} and profile.deleted_at is null`.execute(db)
  return rows[0]
}

const mostChoices = 500

/** A creator's listings that somebody has, about which they can write. */
export async function listListings(db: Reader, creatorId: string): Promise<readonly ListingChoice[]> {
  const { rows } = await sql<ListingChoice>`
    select listing.id, listing.title from prompts listing
    where listing.creator_id = ${creatorId} and listing.removed_at is null
      and exists (select from purchases bought where bought.prompt_id = listing.id and bought.refunded_at is null
        and not bought.is_unclaimed)
    order by lower(listing.title), listing.id limit ${sql.lit(mostChoices)}`.execute(db)
  return rows
}

/** Whether a listing is the creator's own and not removed by an admin. */
export async function isOwnListing(db: Reader, creatorId: string, promptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('prompts')
    .select('id')
    .where('id', '=', promptId)
    .where('creator_id', '=', creatorId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

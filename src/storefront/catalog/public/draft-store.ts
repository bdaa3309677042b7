import { cutText } from '#src/kernel/visible-text.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { DraftFields } from '../contract.ts'

type Kept = {
  readonly id: string
  readonly userId: string
  readonly promptId: string | null
  readonly fields: DraftFields
  readonly now: Date
}

/** Overwrites the draft with this id; false if it does not exist or belongs to another user. */
export async function updateDraft(tx: Tx, { id, userId, fields, now }: Omit<Kept, 'promptId'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('listing_drafts')
    .set({ ...columnsOf(fields), updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Saves a draft and returns its id. A user has one draft of the changes to a listing. */
export async function insertDraft(tx: Tx, { id, userId, promptId, fields, now }: Kept): Promise<string> {
  const row = await tx
    .insertInto('listing_drafts')
    .values({ id, user_id: userId, prompt_id: promptId, ...columnsOf(fields), created_at: now, updated_at: now })
    .onConflict((on) =>
      on
        .columns(['user_id', 'prompt_id'])
        .where('prompt_id', 'is not', null)
        .doUpdateSet({ ...columnsOf(fields), updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Inserts a draft of a new listing under its id; null, without writing, if the id is taken. */
export async function insertNewDraft(tx: Tx, { id, userId, fields, now }: Kept): Promise<string | null> {
  const row = await tx
    .insertInto('listing_drafts')
    .values({ id, user_id: userId, prompt_id: null, ...columnsOf(fields), created_at: now, updated_at: now })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

function columnsOf(fields: DraftFields) {
  const urls = [fields.imageUrl, ...fields.samples.map(({ imageUrl }) => imageUrl)].filter((url) => url !== '')
  return { title: cutText(fields.title, 200).toWellFormed(), fields, image_urls: urls }
}

/** A draft of the user, by its id or by the listing it changes. */
export function findDraft(db: Reader, userId: string, by: { id: string } | { promptId: string }) {
  const query = db
    .selectFrom('listing_drafts')
    .select(['id', 'prompt_id as promptId', 'fields', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
  return ('id' in by ? query.where('id', '=', by.id) : query.where('prompt_id', '=', by.promptId)).executeTakeFirst()
}

/** Drafts of new listings, latest first, without their texts. */
export function listNewDrafts(db: Reader, userId: string, limit: number) {
  return db
    .selectFrom('listing_drafts')
    .select(['id', 'title', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .where('prompt_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function deleteDraft(tx: Tx, userId: string, by: { id: string } | { promptId: string }): Promise<boolean> {
  const query = tx.deleteFrom('listing_drafts').where('user_id', '=', userId)
  const { numDeletedRows } = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('prompt_id', '=', by.promptId)
  ).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The images among these that a draft uses. */
export async function draftPicturesAmong(db: Reader, urls: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select distinct url from listing_drafts, unnest(image_urls) as held (url)
    where image_urls && ${urls}::text[] and url = any (${urls}::text[])`.execute(db)
  return rows.map(({ url }) => url)
}

import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { ListingInput } from '../contract.ts'
import { draftPicturesAmong } from './draft-store.ts'
import { saveSamples, saveVariables, samplePicturesAmong } from './extras-store.ts'
import { saveTiers } from './offer-store.ts'
import { countWords } from '#src/kernel/count-words.ts'
import { writtenColumns } from '../tables.ts'

/** A listing with the fields that operations check; null if it is missing or deleted. */
export function findListing(db: Reader, id: string) {
  return db
    .selectFrom('prompts')
    .select(['id', 'creator_id as creatorId', 'title', 'price_cents as priceCents', 'currency', 'licence', 'type'])
    .select(['text_version as textVersion', 'is_active as isActive', 'image_url as imageUrl'])
    .select(['category', 'model', 'pricing'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The same, locked for update until the transaction ends. Foreign key checks are not blocked. */
export function lockListing(tx: Tx, id: string) {
  return tx
    .selectFrom('prompts')
    .select(['id', 'creator_id as creatorId', 'text_version as textVersion', 'is_active as isActive'])
    .select(['removed_at as removedAt', 'flagged_at as flaggedAt', 'flagged_version as flaggedVersion'])
    .select(['active_before_flag as activeBeforeFlag', 'withheld_at as withheldAt', 'title'])
    .select(['awaiting_verification_at as awaitingVerificationAt', 'edition', 'price_cents as priceCents'])
    .select(['description', 'tags', 'is_draft as isDraft', 'pricing'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type NewListing = {
  readonly id: string
  readonly creatorId: string
  readonly isAwaiting: boolean
  readonly file?: { readonly key: string; readonly isDraft: boolean } | undefined
  readonly now: Date
}

/** Inserts a listing on sale, as a draft, or awaiting the verification of its creator's address. */
export async function insertListing(tx: Tx, { id, creatorId, isAwaiting, file, now }: NewListing, input: ListingInput) {
  await tx
    .insertInto('prompts')
    .values({
      id,
      creator_id: creatorId,
      ...writtenColumns(input),
      text_version: 1,
      is_active: !isAwaiting && file?.isDraft !== true,
      file_key: file?.key ?? null,
      is_draft: file?.isDraft ?? false,
      awaiting_verification_at: isAwaiting ? now : null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute()
  await insertVersion(tx, id, { version: 1, note: '', description: input.description, texts: input.texts, now })
  await markPublished(tx, id, 1, now)
  if (input.tiers.length > 0) await saveTiers(tx, id, input.tiers)
  await saveVariables(tx, id, 1, input.variables)
  await saveSamples(tx, { promptId: id, creatorId, version: 1 }, input)
}

type Edited = { readonly creatorId: string; readonly version: number; readonly isHeld: boolean; readonly now: Date }

/** Variable descriptions belong to a version; buyers do not read a flagged version. */
export async function updateListing(
  tx: Tx,
  id: string,
  input: ListingInput,
  { creatorId, version, isHeld, now }: Edited,
) {
  await tx
    .updateTable('prompts')
    .set((eb) => ({
      ...writtenColumns(input),
      ...(!isHeld && { text_version: version }),
      edition: eb('edition', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
  if (!isHeld) await markPublished(tx, id, version, now)
  await saveTiers(tx, id, input.tiers)
  await saveVariables(tx, id, version, input.variables)
  await saveSamples(tx, { promptId: id, creatorId, version }, input)
}

/** Records when buyers could read a version first. */
export async function markPublished(tx: Tx, promptId: string, version: number, now: Date) {
  await tx
    .updateTable('prompt_versions')
    .set({ published_at: now })
    .where('prompt_id', '=', promptId)
    .where('version', '=', version)
    .where('published_at', 'is', null)
    .execute()
}

export type NewVersion = {
  version: number
  note: string
  description: string
  texts: ListingInput['texts']
  now: Date
}

export async function insertVersion(tx: Tx, promptId: string, { version, note, description, texts, now }: NewVersion) {
  await tx
    .insertInto('prompt_versions')
    .values({ prompt_id: promptId, version, note, description, created_at: now, published_at: null })
    .execute()
  await tx
    .insertInto('prompt_texts')
    .values(texts.map(({ name, body }, i) => ({ prompt_id: promptId, version, position: i + 1, name, body })))
    .execute()
}

/** The total size of a creator's texts in the database, summed from stored sizes without reading the texts. */
export async function textBytesOf(db: Reader, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('prompt_texts')
    .innerJoin('prompts', 'prompts.id', 'prompt_texts.prompt_id')
    .select(sql<string>`coalesce(sum(pg_column_size(prompt_texts.body)), 0)`.as('bytes'))
    .where('prompts.creator_id', '=', creatorId)
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}

type SameTexts = { readonly id: string; readonly creatorId: string; readonly texts: ListingInput['texts'] }

/** Counts the creator's other listings with the same texts, whatever their case and spaces. Deleted listings do not count. */
export async function countSameTexts(tx: Tx, { id, creatorId, texts }: SameTexts): Promise<number> {
  const rows = await tx
    .selectFrom('prompts')
    .innerJoin('prompt_texts', 'prompt_texts.prompt_id', 'prompts.id')
    .select(['prompts.id', 'prompt_texts.body'])
    .where('creator_id', '=', creatorId)
    .where('prompts.id', '!=', id)
    .where('deleted_at', 'is', null)
    .whereRef('prompt_texts.version', '=', 'prompts.text_version')
    // Selects few listings, whose texts can be long.
    .where('text_count', '=', texts.length)
    .where('word_count', '=', countWords(texts))
    .orderBy('position')
    .execute()
  const given = comparable(texts)
  return [...Map.groupBy(rows, (row) => row.id).values()].filter((others) => comparable(others) === given).length
}

const comparable = (texts: readonly { readonly body: string }[]) =>
  JSON.stringify(texts.map(({ body }) => body.toLowerCase().split(/\s+/u).filter(Boolean)))

/** The paid text. Callers must check access first. */
export function readTexts(db: Reader, promptId: string, version: number) {
  return db
    .selectFrom('prompt_texts')
    .select(['name', 'body'])
    .where('prompt_id', '=', promptId)
    .where('version', '=', version)
    .orderBy('position')
    .execute()
}

/** Ends the draft of a listing, which counts as new from now on. */
export async function endDraft(tx: Tx, id: string, now: Date) {
  await tx.updateTable('prompts').set({ is_draft: false, created_at: now }).where('id', '=', id).execute()
}

export async function setActive(tx: Tx, id: string, isActive: boolean, now: Date) {
  // A creator's own decision overrides the automatic return to sale.
  await tx
    .updateTable('prompts')
    .set({ is_active: isActive, withheld_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Removes a listing from sale and all lists; the row and its texts stay for buyers. */
export async function markDeleted(tx: Tx, id: string, now: Date) {
  await tx
    .updateTable('prompts')
    .set({ is_active: false, deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

type Sold = {
  readonly promptId: string
  readonly sellerId: string
  readonly sales: number
  readonly paidSales: number
}

/**
 * Adds sales to the counts of listings and their creators, or with negative numbers takes them out. A count never falls below zero,
 * so that a wrong one does not keep all others from being counted.
 */
export async function addSales(tx: Tx, sold: readonly Sold[]) {
  if (sold.length === 0) return
  await sql`
    update prompts set total_sales = greatest(0, total_sales + sold.sales)
    from unnest(${sold.map(({ promptId }) => promptId)}::uuid[], ${sold.map(({ sales }) => sales)}::int[]) as sold (id, sales)
    where prompts.id = sold.id`.execute(tx)
  const creators = [...Map.groupBy(sold, ({ sellerId }) => sellerId)].map(([id, listings]) => ({
    id,
    sales: listings.reduce((sum, { sales }) => sum + sales, 0),
    paidSales: listings.reduce((sum, { paidSales }) => sum + paidSales, 0),
  }))
  // Postgres checks the inserted row even if it only updates another one, and a negative count would be refused.
  await tx
    .insertInto('creator_totals')
    .values(creators.map(({ id }) => ({ creator_id: id, total_sales: 0, paid_sales: 0 })))
    .onConflict((on) => on.column('creator_id').doNothing())
    .execute()
  await sql`
    update creator_totals set total_sales = greatest(0, total_sales + sold.sales),
      paid_sales = least(greatest(0, total_sales + sold.sales), greatest(0, paid_sales + sold.paid))
    from unnest(${creators.map(({ id }) => id)}::uuid[], ${creators.map(({ sales }) => sales)}::int[],
      ${creators.map(({ paidSales }) => paidSales)}::int[]) as sold (id, sales, paid)
    where creator_totals.creator_id = sold.id`.execute(tx)
}

/**
 * Returns which of these images a listing uses. Deleted listings count if they were sold or have an open order, which can still
 * be paid.
 */
export async function picturesAmong(db: Reader, urls: readonly string[], since: Date): Promise<string[]> {
  const covers = await db
    .selectFrom('prompts')
    .select('image_url')
    .distinct()
    .where('image_url', 'in', urls)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', since), eb('total_sales', '>', 0)]))
    .execute()
  const samples = await samplePicturesAmong(db, urls, since)
  return [...covers.flatMap(({ image_url: url }) => url ?? []), ...samples, ...(await draftPicturesAmong(db, urls))]
}

/** Saves a listing's rating, computed from its reviews. */
export async function setRating(tx: Tx, id: string, rating: { average: number; count: number }) {
  await tx
    .updateTable('prompts')
    .set({ average_rating: String(rating.average), total_reviews: rating.count })
    .where('id', '=', id)
    .execute()
}

/** Removes all listings of a creator from sale and returns them. Rows and texts stay for buyers. */
export async function removeListingsOf(tx: Tx, creatorId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('prompts')
    .set({ is_active: false, deleted_at: now, updated_at: now })
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

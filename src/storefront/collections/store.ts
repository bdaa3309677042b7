import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Visibility } from './rules.ts'
import { coversShown, mostListings } from './rules.ts'

type NewCollection = {
  readonly id: string
  readonly ownerId: string
  readonly title: string
  readonly description: string
  readonly visibility: Visibility
  readonly now: Date
}

/** Locks the owner, so that two requests at once do not exceed the limit, and counts their collections. */
export async function lockAndCount(tx: Tx, ownerId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('collections')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertCollection(tx: Tx, { id, ownerId, title, description, visibility, now }: NewCollection) {
  await tx
    .insertInto('collections')
    .values({ id, owner_id: ownerId, title, description, visibility, created_at: now, updated_at: now })
    .execute()
}

const lockedColumns = ['id', 'owner_id as ownerId', 'title', 'visibility', 'hidden_at as hiddenAt'] as const

/** Locks a user's collection: its items change under this lock only. Undefined if the user has no such collection. */
export function lockOwn(tx: Tx, id: string, ownerId: string) {
  return lock(tx, id).where('owner_id', '=', ownerId).executeTakeFirst()
}

export function lockAny(tx: Tx, id: string) {
  return lock(tx, id).executeTakeFirst()
}

const lock = (tx: Tx, id: string) =>
  tx.selectFrom('collections').select(lockedColumns).where('id', '=', id).forNoKeyUpdate()

type Changes = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly visibility?: Visibility | undefined
}

export async function updateCollection(tx: Tx, id: string, changes: Changes, now: Date) {
  const { title, description, visibility } = changes
  await tx
    .updateTable('collections')
    .set({
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(visibility !== undefined && { visibility }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteOwn(tx: Tx, id: string) {
  await tx.deleteFrom('collections').where('id', '=', id).execute()
}

/** Hides a collection, or shows it again with null. */
export async function setHidden(tx: Tx, id: string, hidden: { readonly at: Date; readonly reason: string } | null) {
  await tx
    .updateTable('collections')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', id)
    .execute()
}

type NewItem = { readonly collectionId: string; readonly promptId: string; readonly note: string; readonly now: Date }

/** Adds a listing at the end. The caller holds the lock of the collection. */
export async function insertItem(tx: Tx, { collectionId, promptId, note, now }: NewItem) {
  await tx
    .insertInto('collection_items')
    .values({
      collection_id: collectionId,
      prompt_id: promptId,
      position: (eb) =>
        eb
          .selectFrom('collection_items as item')
          .select(sql<number>`coalesce(max(item.position), 0) + 1`.as('next'))
          .where('item.collection_id', '=', collectionId),
      note,
      added_at: now,
    })
    .execute()
}

/** Adds the newest favorites that are on sale. Returns how many. */
export async function copyFavorites(tx: Tx, collectionId: string, ownerId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into collection_items (collection_id, prompt_id, position, added_at)
    select ${collectionId}, prompt_id, row_number() over (order by created_at desc, id desc), ${now}::timestamptz
    from (
      select favorites.id, favorites.prompt_id, favorites.created_at
      from favorites join prompts on prompts.id = favorites.prompt_id
      where favorites.user_id = ${ownerId} and prompts.is_active
      order by favorites.created_at desc, favorites.id desc limit ${sql.lit(mostListings)}
    ) newest`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The ids of the listings in a collection, in its order. */
export async function itemIds(db: Reader, collectionId: string): Promise<string[]> {
  const rows = await selectItems(db, collectionId).execute()
  return rows.map(({ promptId }) => promptId)
}

export function listItems(db: Reader, collectionId: string) {
  return selectItems(db, collectionId).select('note').execute()
}

const selectItems = (db: Reader, collectionId: string) =>
  db
    .selectFrom('collection_items')
    .select('prompt_id as promptId')
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .orderBy('prompt_id')

/** Numbers the items anew in this order. */
export async function setOrder(tx: Tx, collectionId: string, promptIds: readonly string[]) {
  await sql`
    update collection_items set position = place.position
    from unnest(${[...promptIds]}::uuid[]) with ordinality as place (prompt_id, position)
    where collection_items.collection_id = ${collectionId} and collection_items.prompt_id = place.prompt_id`.execute(tx)
}

export async function setNote(tx: Tx, collectionId: string, promptId: string, note: string) {
  await tx
    .updateTable('collection_items')
    .set({ note })
    .where('collection_id', '=', collectionId)
    .where('prompt_id', '=', promptId)
    .execute()
}

/** Removes a listing; false if it is not in the collection. */
export async function deleteItem(tx: Tx, collectionId: string, promptId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('collection_items')
    .where('collection_id', '=', collectionId)
    .where('prompt_id', '=', promptId)
    .returning('prompt_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A collection with its owner. */
export function findCollection(db: Reader, id: string) {
  return db
    .selectFrom('collections as c')
    .innerJoin('profiles as p', 'p.id', 'c.owner_id')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select(['c.id', 'c.title', 'c.description', 'c.visibility', 'c.hidden_at', 'c.hidden_reason'])
    .select(['c.owner_id', 'c.created_at', 'c.updated_at', 'p.username', 'p.display_name', 'p.avatar_url'])
    .select(['u.suspension_kind as as', 'u.suspended_until as until', 'u.deleted_at'])
    .where('c.id', '=', id)
    .executeTakeFirst()
}

/** A user's collections, last changed first, with the number of listings and whether they contain one. */
export function listOwn(db: Reader, ownerId: string, promptId: string | null) {
  return selectCards(db)
    .select(countOf(sql`true`))
    .select(
      sql<boolean>`exists (
        select from collection_items item where item.collection_id = c.id and item.prompt_id = ${promptId}::uuid)`.as(
        'has',
      ),
    )
    .where('c.owner_id', '=', ownerId)
    .execute()
}

/** The public collections of a user that have a listing on sale. */
export function listPublic(db: Reader, ownerId: string) {
  return selectCards(db)
    .select(countOf(sql`prompts.is_active`))
    .where('c.owner_id', '=', ownerId)
    .where('c.visibility', '=', 'public')
    .where('c.hidden_at', 'is', null)
    .where(hasListing)
    .execute()
}

const selectCards = (db: Reader) =>
  db
    .selectFrom('collections as c')
    .select(['c.id', 'c.title', 'c.description', 'c.visibility', 'c.hidden_at', 'c.updated_at'])
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')

const countOf = (isCounted: ReturnType<typeof sql>) =>
  sql<number>`(
    select count(*) from collection_items item join prompts on prompts.id = item.prompt_id
    where item.collection_id = c.id and ${isCounted})::int`.as('count')

const hasListing = sql<boolean>`exists (
  select from collection_items item join prompts on prompts.id = item.prompt_id
  where item.collection_id = c.id and prompts.is_active)`

/** The first listings on sale of each collection, in order. */
export async function firstItems(db: Reader, collectionIds: readonly string[]) {
  if (collectionIds.length === 0) return []
  const { rows } = await sql<{ collectionId: string; promptId: string }>`
    select collection_id as "collectionId", prompt_id as "promptId" from (
      select item.collection_id, item.prompt_id,
        row_number() over (partition by item.collection_id order by item.position, item.prompt_id) as place
      from collection_items item join prompts on prompts.id = item.prompt_id
      where item.collection_id = any(${[...collectionIds]}::uuid[]) and prompts.is_active
    ) items where place <= ${sql.lit(coversShown)} order by collection_id, place`.execute(db)
  return rows
}

/** The public collections that search engines may find, last changed first. */
export function listForSitemap(db: Reader, now: Date, limit: number) {
  return db
    .selectFrom('collections as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select(['c.id', 'c.updated_at as updatedAt'])
    .where('c.visibility', '=', 'public')
    .where('c.hidden_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('u.suspension_kind', 'is', null),
        eb.and([eb('u.suspension_kind', '=', 'suspended'), eb('u.suspended_until', '<=', now)]),
      ]),
    )
    .where(hasListing)
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { selectBundles, isSellable } from './public/offer-store.ts'
import { bundlesShown, choicesShown } from './rules.ts'

/** Locks the creator, so that two requests at once do not exceed the limit, and counts the bundles that they sell. */
export async function lockAndCount(tx: Tx, sellerId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('bundles')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type NewBundle = {
  readonly id: string
  readonly sellerId: string
  readonly title: string
  readonly description: string
  readonly price: number
  readonly now: Date
}

export async function insertBundle(tx: Tx, { id, sellerId, title, description, price, now }: NewBundle) {
  await tx
    .insertInto('bundles')
    .values({ id, seller_id: sellerId, title, description, price_cents: price, created_at: now, updated_at: now })
    .execute()
}

type NewItem = { readonly promptId: string; readonly isOwn: boolean; readonly minimum: number }
type Saved = { readonly isAgreed: boolean; readonly now: Date }

/**
 * Replaces the listings of a bundle. Listings that stay keep their agreed amounts; with `isAgreed`, those of the owner get the new ones.
 * The caller holds the lock.
 */
export async function setItems(tx: Tx, bundleId: string, items: readonly NewItem[], { isAgreed, now }: Saved) {
  const kept = items.map(({ promptId }) => promptId)
  await tx.deleteFrom('bundle_items').where('bundle_id', '=', bundleId).where('prompt_id', 'not in', kept).execute()
  await tx
    .insertInto('bundle_items')
    .values(
      items.map(({ promptId, isOwn, minimum }, i) => ({
        ...{ bundle_id: bundleId, prompt_id: promptId, position: i + 1 },
        ...{ invited_at: isOwn ? null : now, minimum_cents: isOwn ? minimum : 0 },
      })),
    )
    .onConflict((on) =>
      on.columns(['bundle_id', 'prompt_id']).doUpdateSet({
        position: sql<number>`excluded.position`,
        minimum_cents: sql<number>`case when bundle_items.invited_at is null and ${isAgreed} then excluded.minimum_cents
          else bundle_items.minimum_cents end`,
      }),
    )
    .execute()
}

type AgreedLine = { readonly promptId: string; readonly amount: number; readonly priceCents: number }

export async function setAgreed(tx: Tx, bundleId: string, { promptId, amount, priceCents }: AgreedLine, now: Date) {
  await tx
    .updateTable('bundle_items')
    .set({ agreed_at: now, minimum_cents: amount, agreed_price_cents: priceCents })
    .where('bundle_id', '=', bundleId)
    .where('prompt_id', '=', promptId)
    .execute()
}

export async function setDeclined(tx: Tx, bundleId: string, promptIds: readonly string[], now: Date) {
  await tx
    .updateTable('bundle_items')
    .set({ agreed_at: null, declined_at: now, minimum_cents: 0, agreed_price_cents: null })
    .where('bundle_id', '=', bundleId)
    .where('prompt_id', 'in', promptIds)
    .execute()
}

/** Locks a creator's bundle. Undefined if they have no such bundle. */
export function lockOwn(tx: Tx, id: string, sellerId: string) {
  return lock(tx, id).where('seller_id', '=', sellerId).executeTakeFirst()
}

export function lockAny(tx: Tx, id: string) {
  return lock(tx, id).executeTakeFirst()
}

const lock = (tx: Tx, id: string) =>
  tx
    .selectFrom('bundles')
    .select(['id', 'seller_id as sellerId', 'title', 'price_cents as price'])
    .select(['closed_at as closedAt', 'hidden_at as hiddenAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()

/** The listings with these ids that are not deleted, with what decides whether a creator can sell them together. */
export function listMembers(db: Reader, promptIds: readonly string[], sellerId: string) {
  return db
    .selectFrom('prompts')
    .select(['id', 'creator_id as creatorId', 'is_active as isActive', 'price_cents as priceCents', 'pricing'])
    .select(
      sql<boolean>`exists (select from collaborations share where share.prompt_id = prompts.id and share.state = 'active')`.as(
        'isShared',
      ),
    )
    .select(
      sql<boolean>`exists (select from message_blocks block where (block.blocker_id, block.blocked_id)
        in ((prompts.creator_id, ${sellerId}::uuid), (${sellerId}::uuid, prompts.creator_id)))`.as('isBlocked'),
    )
    .where('id', 'in', promptIds)
    .where('deleted_at', 'is', null)
    .execute()
}

type Changes = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly price?: number | undefined
}

export async function updateBundle(tx: Tx, id: string, { title, description, price }: Changes, now: Date) {
  await tx
    .updateTable('bundles')
    .set({
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(price !== undefined && { price_cents: price }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function setClosed(tx: Tx, id: string, closedAt: Date | null, now: Date) {
  await tx.updateTable('bundles').set({ closed_at: closedAt, updated_at: now }).where('id', '=', id).execute()
}

/** Hides a bundle, or shows it again with null. */
export async function setHidden(tx: Tx, id: string, hidden: { readonly at: Date; readonly reason: string } | null) {
  await tx
    .updateTable('bundles')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', id)
    .execute()
}

/** A creator's bundles, newest first. */
export function listOwn(db: Reader, sellerId: string) {
  return selectBundles(db)
    .where('bundle.seller_id', '=', sellerId)
    .orderBy('bundle.created_at', 'desc')
    .orderBy('bundle.id', 'desc')
    .limit(bundlesShown)
    .execute()
}

/** A bundle with its creator. */
export function findBundle(db: Reader, id: string) {
  return selectBundles(db)
    .innerJoin('profiles as p', 'p.id', 'bundle.seller_id')
    .innerJoin('users as u', 'u.id', 'bundle.seller_id')
    .select(['p.username', 'p.display_name', 'p.avatar_url'])
    .select(['u.suspension_kind as as', 'u.suspended_until as until', 'u.deleted_at'])
    .where('bundle.id', '=', id)
    .executeTakeFirst()
}

/** As `obstacleOf`. The amount of a line is that of `leastOfLine`. */
const isSold = sql<boolean>`(bundle.closed_at is null and bundle.hidden_at is null and not exists (
  select from (
    select item.*, prompts.price_cents, ${isSellable} as is_sellable, sum(prompts.price_cents) over () as listed
    from bundle_items item join prompts on prompts.id = item.prompt_id
    where item.bundle_id = bundle.id
  ) line
  where not line.is_sellable or (line.invited_at is not null and line.agreed_at is null)
    or line.price_cents > line.agreed_price_cents
    or least(bundle.price_cents, line.listed) * line.price_cents < line.minimum_cents * line.listed))`

/** The bundles of others to which a user is invited or has agreed, open ones first, then the newest. Hidden ones only after an agreement. */
export function listInvitations(db: Reader, userId: string) {
  const isAsked = sql<boolean>`bundle.id in (
    select item.bundle_id from bundle_items item join prompts on prompts.id = item.prompt_id
    where prompts.creator_id = ${userId}::uuid and prompts.deleted_at is null
      and item.invited_at is not null and item.declined_at is null
      and (bundle.hidden_at is null or item.agreed_at is not null))`
  return selectBundles(db)
    .innerJoin('profiles as owner', 'owner.id', 'bundle.seller_id')
    .select('owner.username as owner')
    .where(isAsked)
    .orderBy(sql`bundle.closed_at is not null`)
    .orderBy('bundle.created_at', 'desc')
    .orderBy('bundle.id', 'desc')
    .limit(bundlesShown)
    .execute()
}

/** The bundles that a creator sells, last changed first. */
export function listSold(db: Reader, sellerId: string) {
  return selectSold(db).where('bundle.seller_id', '=', sellerId).execute()
}

/** The bundles with this listing that are sold. */
export function listWith(db: Reader, promptId: string) {
  const isInside = sql<boolean>`bundle.id in (select bundle_id from bundle_items where prompt_id = ${promptId}::uuid)`
  return selectSold(db).where(isInside).execute()
}

const selectSold = (db: Reader) =>
  selectBundles(db).where(isSold).orderBy('bundle.updated_at', 'desc').orderBy('bundle.id', 'desc').limit(bundlesShown)

/** The sold bundles that search engines may find, last changed first. Listings of suspended creators are off sale. */
export function listForSitemap(db: Reader, limit: number) {
  return db
    .selectFrom('bundles as bundle')
    .select(['bundle.id', 'bundle.updated_at as updatedAt'])
    .where(isSold)
    .orderBy('bundle.updated_at', 'desc')
    .orderBy('bundle.id', 'desc')
    .limit(limit)
    .execute()
}

/** The listings that a creator can put into a bundle: the newest with a price that are on sale. */
export function listChoices(db: Reader, sellerId: string) {
  return db
    .selectFrom('prompts')
    .select(['id', 'title', 'price_cents as priceCents'])
    .where('creator_id', '=', sellerId)
    .where('price_cents', '>', 0)
    .where(isSellable)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(choicesShown)
    .execute()
}

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#src/ports/database.ts'

/**
 * Whether a listing can be sold in a bundle now. With collaborators it cannot: the creator could move the price to their other
 * listings.
 */
export const isSellable = sql<boolean>`(prompts.is_active and prompts.pricing <> 'open' and not exists (
  select from collaborations share where share.prompt_id = prompts.id and share.state = 'active'))`

/** Bundles with their listings, in one statement, so that both are of the same moment. */
export function selectBundles(db: Reader) {
  return db
    .selectFrom('bundles as bundle')
    .select(['bundle.id', 'bundle.seller_id as sellerId', 'bundle.title', 'bundle.description'])
    .select(['bundle.price_cents as price', 'bundle.closed_at as closedAt', 'bundle.hidden_at as hiddenAt'])
    .select(['bundle.hidden_reason as hiddenReason', 'bundle.created_at as createdAt'])
    .select(['bundle.updated_at as updatedAt'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('bundle_items as item')
          .innerJoin('prompts', 'prompts.id', 'item.prompt_id')
          .select(['prompts.id as promptId', 'prompts.title', 'prompts.price_cents as priceCents'])
          .select(isSellable.as('isActive'))
          .whereRef('item.bundle_id', '=', 'bundle.id')
          .orderBy('item.position'),
      ).as('items'),
    ])
}

/** A bundle with its listings; undefined if there is none. */
export function findOffer(db: Reader, id: string) {
  return selectBundles(db).where('bundle.id', '=', id).executeTakeFirst()
}

export type BundleRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

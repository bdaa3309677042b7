import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#src/ports/database.ts'
import type { ItemState } from '../rules.ts'

/**
 * Whether a listing can be sold in a bundle now. With collaborators it cannot: the creator could move the price to their other
 * listings.
 */
export const isSellable = sql<boolean>`(prompts.is_active and prompts.pricing <> 'open' and not exists (
  select from collaborations share where share.prompt_id = prompts.id and share.state = 'active'))`

const state = sql<ItemState>`case when item.invited_at is null then 'own' when item.declined_at is not null then 'declined'
  when item.agreed_at is not null then 'agreed' else 'invited' end`

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
          .leftJoin('profiles as creator', 'creator.id', 'prompts.creator_id')
          .select(['prompts.creator_id as creatorId', 'creator.username as creator', 'item.minimum_cents as minimum'])
          .select('item.agreed_price_cents as agreedPrice')
          .select(state.as('state'))
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

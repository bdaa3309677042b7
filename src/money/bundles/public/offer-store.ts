import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#src/ports/database.ts'

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
          .select(sql<boolean>`prompts.is_active and prompts.pricing <> 'open'`.as('isActive'))
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

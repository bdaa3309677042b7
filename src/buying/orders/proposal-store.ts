import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

/** What decides whether listings can be put into a cart. */
export function listProposed(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('prompts')
    .select(['id as promptId', 'creator_id as creatorId', 'title', 'price_cents as priceCents', 'licence'])
    .select('is_active as isActive')
    .select(
      sql<boolean>`coalesce(removed_at, flagged_at, withheld_at, awaiting_verification_at) is not null`.as('isHeld'),
    )
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

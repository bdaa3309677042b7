import type { Reader, Tx } from '#src/ports/database.ts'
import { joinedAt } from '#src/people/accounts/public/store.ts'
import { isNewAccount } from '#src/storefront/catalog/rules.ts'

/** Whether the daily limit of new listings applies to a creator: their account is new and no admin has lifted the limit. */
export async function hasListingLimit(db: Reader, creatorId: string, now: Date): Promise<boolean> {
  const joined = await joinedAt(db, creatorId)
  if (joined === null || !isNewAccount(joined, now)) return false
  const row = await db
    .selectFrom('listing_limit_lifts')
    .select('user_id')
    .where('user_id', '=', creatorId)
    .executeTakeFirst()
  return row === undefined
}

type Lift = { readonly userId: string; readonly by: string; readonly reason: string; readonly now: Date }

/** Lifts the limit; false if it was already lifted. */
export async function insertLift(tx: Tx, { userId, by, reason, now }: Lift): Promise<boolean> {
  const row = await tx
    .insertInto('listing_limit_lifts')
    .values({ user_id: userId, lifted_by: by, reason, lifted_at: now })
    .onConflict((on) => on.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

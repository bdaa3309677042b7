import type { Reader } from '#src/ports/database.ts'

/** Whether two users have ever paid with the same card. */
export async function sharesCard(db: Reader, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders as one')
    .innerJoin('orders as other', 'other.card_hash', 'one.card_hash')
    .select('one.id')
    .where('one.buyer_id', '=', userId)
    .where('other.buyer_id', '=', otherId)
    .where('one.card_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a user has paid with a card, by its hash. */
export async function hasPaidWith(db: Reader, userId: string, cardHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', userId)
    .where('card_hash', '=', cardHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

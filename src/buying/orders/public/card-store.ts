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

/** Whether a buyer, or the person who gave them the listing, has ever paid with a card that the creator has used. */
export async function paysWithCardOf(db: Reader, userId: string, promptId: string, creatorId: string) {
  return (await sharesCard(db, userId, creatorId)) || (await wasPaidWithCardOf(db, userId, promptId, creatorId))
}

async function wasPaidWithCardOf(db: Reader, userId: string, promptId: string, creatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .innerJoin('orders as paid', 'paid.id', 'line.order_id')
    .innerJoin('orders as theirs', 'theirs.buyer_id', 'paid.buyer_id')
    .innerJoin('orders as other', 'other.card_hash', 'theirs.card_hash')
    .select('purchases.id')
    .where('purchases.buyer_id', '=', userId)
    .where('purchases.prompt_id', '=', promptId)
    .where('other.buyer_id', '=', creatorId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

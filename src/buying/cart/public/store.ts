import type { SellerFee } from '#src/money/fees/rules.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** Inserts the row; false if it exists. */
export async function insertItem(tx: Tx, item: { id: string; userId: string; promptId: string; now: Date }) {
  const row = await tx
    .insertInto('cart_items')
    .values({ id: item.id, user_id: item.userId, prompt_id: item.promptId, created_at: item.now })
    .onConflict((on) => on.columns(['user_id', 'prompt_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteItem(tx: Tx, userId: string, promptId: string) {
  const row = await tx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('prompt_id', '=', promptId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes bought listings from the cart, and keeps those added since. */
export async function deleteItems(tx: Tx, userId: string, promptIds: readonly string[]) {
  await tx.deleteFrom('cart_items').where('user_id', '=', userId).where('prompt_id', 'in', promptIds).execute()
}

export async function emptyCart(tx: Tx, userId: string) {
  await tx.deleteFrom('cart_items').where('user_id', '=', userId).execute()
}

/** The cart, oldest first, with the data for prices, fees and problems. */
export function readItems(db: Reader, userId: string) {
  return db
    .selectFrom('cart_items')
    .innerJoin('prompts', 'prompts.id', 'cart_items.prompt_id')
    .leftJoin('seller_fees', 'seller_fees.user_id', 'prompts.creator_id')
    .select('cart_items.id')
    .select(listed)
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.created_at')
    .orderBy('cart_items.id')
    .execute()
}

/** The same of these listings, whether they are in a cart or not. */
export function readListed(db: Reader, promptIds: readonly string[]) {
  return db
    .selectFrom('prompts')
    .leftJoin('seller_fees', 'seller_fees.user_id', 'prompts.creator_id')
    .select('prompts.id')
    .select(listed)
    .where('prompts.id', 'in', [...promptIds])
    .where('prompts.deleted_at', 'is', null)
    .orderBy('prompts.id')
    .execute()
}

const listed = [
  ...(['prompts.id as promptId', 'prompts.creator_id as creatorId', 'prompts.title', 'prompts.licence'] as const),
  ...(['prompts.price_cents as priceCents', 'prompts.is_active as isActive', 'prompts.category'] as const),
  ...(['prompts.text_version as textVersion', 'prompts.image_url as imageUrl', 'prompts.type'] as const),
  ...(['seller_fees.fee_percent as sellerFeePercent', 'seller_fees.until as sellerFeeUntil'] as const),
] as const

export type CartRow = Awaited<ReturnType<typeof readItems>>[number]

/** The fee of the listing's seller, if they have their own. */
export const sellerFeeOf = ({ sellerFeePercent, sellerFeeUntil }: CartRow): SellerFee | null =>
  sellerFeePercent === null ? null : { percent: sellerFeePercent, until: sellerFeeUntil }

export async function listPromptIds(db: Reader, userId: string) {
  const rows = await db.selectFrom('cart_items').select('prompt_id').where('user_id', '=', userId).execute()
  return rows.map((row) => row.prompt_id)
}

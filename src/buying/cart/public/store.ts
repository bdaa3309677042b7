import type { SellerFee } from '#src/money/fees/rules.ts'
import type { Prices } from '#src/kernel/price-limits.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { sql } from 'kysely'
import type { Choice, Offered } from '../rules.ts'
import { offerOf } from '../rules.ts'

type NewItem = { readonly id: string; readonly userId: string; readonly promptId: string; readonly now: Date }

/** Inserts the row; false if it exists. */
export async function insertItem(tx: Tx, item: NewItem & Choice) {
  const row = await tx
    .insertInto('cart_items')
    .values({
      ...{ id: item.id, user_id: item.userId, prompt_id: item.promptId, created_at: item.now },
      ...{ licence: item.licence, seats: item.seats, amount_cents: item.amount },
    })
    .onConflict((on) => on.columns(['user_id', 'prompt_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes what the buyer chose; false if the row is missing or says so already. */
export async function updateChoice(
  tx: Tx,
  { userId, promptId, licence, seats, amount }: Omit<NewItem, 'id' | 'now'> & Choice,
) {
  const row = await tx
    .updateTable('cart_items')
    .set({ licence, seats, amount_cents: amount })
    .where('user_id', '=', userId)
    .where('prompt_id', '=', promptId)
    .where((eb) =>
      eb.or([
        eb('licence', 'is distinct from', licence),
        eb('seats', '<>', seats),
        eb('amount_cents', 'is distinct from', amount),
      ]),
    )
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

type Limits = Omit<Prices, 'keptPrice'>

/** The cart, oldest first, with the data for prices, fees and problems. One statement, so that a change shows as a whole. */
export async function readItems(db: Reader, userId: string, limits: Limits) {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('prompts', 'prompts.id', 'cart_items.prompt_id')
    .leftJoin('seller_fees', 'seller_fees.user_id', 'prompts.creator_id')
    .select(['cart_items.id', 'cart_items.licence as chosenLicence', 'cart_items.seats as chosenSeats'])
    .select('cart_items.amount_cents as chosenAmount')
    .select(listed)
    .select(tiersOf)
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.created_at')
    .orderBy('cart_items.id')
    .execute()
  return rows.map(({ chosenLicence, chosenSeats, chosenAmount, ...row }) =>
    withOffer(row, { licence: chosenLicence, seats: chosenSeats, amount: chosenAmount }, limits),
  )
}

type Named = {
  readonly promptId: string
  readonly priceCents: number | null
  readonly licence?: string | undefined
  readonly seats?: number | undefined
}

/** The same of named listings, whether they are in a cart or not. If the buyer chooses the amount, it is the named price. */
export async function readListed(db: Reader, named: readonly Named[], limits: Limits) {
  const rows = await db
    .selectFrom('prompts')
    .leftJoin('seller_fees', 'seller_fees.user_id', 'prompts.creator_id')
    .select('prompts.id')
    .select(listed)
    .select(tiersOf)
    .where(
      'prompts.id',
      'in',
      named.map(({ promptId }) => promptId),
    )
    .where('prompts.deleted_at', 'is', null)
    .orderBy('prompts.id')
    .execute()
  const byId = new Map(named.map((one) => [one.promptId, one]))
  return rows.map((row) => {
    const one = byId.get(row.promptId)
    return withOffer(
      row,
      { licence: one?.licence ?? null, seats: one?.seats ?? 1, amount: one?.priceCents ?? null },
      limits,
    )
  })
}

/** What a listing costs at least; null if there is none. */
export async function findLowestPrice(db: Reader, promptId: string): Promise<number | null> {
  const row = await db
    .selectFrom('prompts')
    .select('price_cents')
    .where('id', '=', promptId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.price_cents ?? null
}

/** `minimum`: the price of the listing. The license and the price are those of the choice. */
function withOffer<Row extends Offered>(row: Row, choice: Choice, limits: Limits) {
  const { minPrice, maxPrice } = pricesOf(limits)
  return { ...row, ownLicence: row.licence, minimum: row.priceCents, ...offerOf(row, choice, { minPrice, maxPrice }) }
}

const listed = [
  ...(['prompts.id as promptId', 'prompts.creator_id as creatorId', 'prompts.title', 'prompts.licence'] as const),
  ...(['prompts.price_cents as priceCents', 'prompts.is_active as isActive', 'prompts.category'] as const),
  ...(['prompts.text_version as textVersion', 'prompts.image_url as imageUrl', 'prompts.type'] as const),
  ...(['prompts.pricing', 'prompts.suggested_cents as suggestedCents'] as const),
  ...(['seller_fees.fee_percent as sellerFeePercent', 'seller_fees.until as sellerFeeUntil'] as const),
] as const

/** Read only for listings that have further licenses. */
const tiersOf = sql<Offered['tiers']>`case when prompts.pricing = 'tiers' then (
  select jsonb_agg(jsonb_build_object('licence', offers.licence, 'seats', offers.seats, 'priceCents', offers.price_cents)
    order by offers.price_cents, offers.licence, offers.seats)
  from offers where offers.prompt_id = prompts.id) end`.as('tiers')

export type CartRow = Awaited<ReturnType<typeof readItems>>[number]

/** The fee of the listing's seller, if they have their own. */
export const sellerFeeOf = ({ sellerFeePercent, sellerFeeUntil }: CartRow): SellerFee | null =>
  sellerFeePercent === null ? null : { percent: sellerFeePercent, until: sellerFeeUntil }

export async function listPromptIds(db: Reader, userId: string) {
  const rows = await db.selectFrom('cart_items').select('prompt_id').where('user_id', '=', userId).execute()
  return rows.map((row) => row.prompt_id)
}

import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import { cents } from '#src/kernel/money.ts'
import { buyerOf } from '#src/buying/orders/public/upgrade-store.ts'
import type { Reader } from '#src/ports/database.ts'
import { findListings } from '#src/operation/admin/public/listing-store.ts'
import { listingOrders } from '#src/operation/admin/rules.ts'
import { rangeOf } from '#src/storefront/catalog/rules.ts'
import { beginsWith } from '#src/common/paging/public/begins-store.ts'
import type { Meanings } from './rules.ts'
import { shownOfEach } from './rules.ts'
import type { FoundListing, FoundOrder, FoundPayout, FoundPerson, FoundPurchase } from './view.ts'

// Each statement reads a few rows of one index. Together in one, with `or`, they would scan the table.

type Id = { readonly id: string }
type By = Id & { readonly by: string | null }
const idsOf = (rows: readonly Id[]) => rows.map(({ id }) => id)

/** People whom the search identifies, then those whose name or address begins with it. */
export async function findPeople(db: Reader, meanings: Meanings): Promise<readonly FoundPerson[]> {
  const { id, provider, keyBegins, email, username, words } = meanings
  const found: By[] = []
  const add = async (by: string | null, rows: Promise<readonly Id[]>) =>
    void found.push(...(await rows).map((row) => ({ id: row.id, by })))
  const profiles = db.selectFrom('profiles').select('id').limit(shownOfEach)
  const users = db.selectFrom('users').select('id').limit(shownOfEach)
  if (id !== null) await add('User ID', inRange(profiles, id).orderBy('id').execute())
  if (email !== null) await add('Email address', users.where(sql<boolean>`lower(email) = ${email}`).execute())
  if (username !== null) await add(null, profiles.where('username', '=', username).execute())
  if (provider !== null) {
    await add('Payout account', profiles.where('stripe_connect_account_id', '=', provider).execute())
    const customers = db.selectFrom('payment_customers').select('user_id as id').limit(shownOfEach)
    await add('Customer at the payment provider', customers.where('customer_id', '=', provider).execute())
  }
  if (keyBegins !== null) {
    const keys = db.selectFrom('api_keys').select('user_id as id').limit(shownOfEach)
    const isBegun = sql<boolean>`prefix collate "C" like ${`${keyBegins.replaceAll('_', String.raw`\_`)}%`}`
    await add(
      'API key',
      keys
        .where(isBegun)
        .orderBy(sql`prefix collate "C"`)
        .execute(),
    )
  }
  if (words !== null && found.length < shownOfEach) {
    const [ofUser, displayName, address] = [
      sql<string>`username`,
      sql<string>`lower(display_name)`,
      sql<string>`lower(email)`,
    ]
    await add(
      null,
      profiles
        .where(beginsWith(ofUser, words))
        .orderBy(sql`${ofUser} collate "C"`)
        .execute(),
    )
    await add(
      null,
      profiles
        .where(beginsWith(displayName, words))
        .orderBy(sql`${displayName} collate "C"`)
        .execute(),
    )
    await add(
      null,
      users
        .where(beginsWith(address, words))
        .orderBy(sql`${address} collate "C"`)
        .execute(),
    )
  }
  const first = new Map<string, string | null>()
  for (const each of found) if (!first.has(each.id)) first.set(each.id, each.by)
  const wanted = [...first].slice(0, shownOfEach)
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .select(['p.id', 'p.username', 'p.display_name as displayName', 'u.email'])
    .where(
      'p.id',
      'in',
      wanted.map(([each]) => each),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap(([each, by]) => {
    const row = byId.get(each)
    return row ? [{ ...row, by }] : []
  })
}

type InRange<Query> = { where(column: 'id', operator: '>=' | '<=', value: string): Query }
function inRange<Query extends InRange<Query>>(query: Query, digits: string): Query {
  const { from, to } = rangeOf(digits)
  return query.where('id', '>=', from).where('id', '<=', to)
}

/** The ids of the orders that the search identifies. */
async function findOrderIds(db: Reader, { receipt, id, provider }: Meanings): Promise<readonly string[]> {
  const orders = db.selectFrom('orders').select('id').limit(shownOfEach)
  const found: Id[] = []
  if (receipt !== null) found.push(...(await orders.where('receipt_number', '=', receipt).execute()))
  if (id !== null) found.push(...(await inRange(orders, id).orderBy('id').execute()))
  if (provider !== null) {
    for (const column of ['payment_intent_id', 'checkout_session_id', 'charge_id'] as const)
      found.push(...(await orders.where(column, '=', provider).execute()))
    for (const table of ['disputes', 'fraud_warnings'] as const)
      found.push(...(await db.selectFrom(table).select('order_id as id').where('id', '=', provider).execute()))
    const returned = db.selectFrom('returned_payments').select('order_id as id')
    found.push(...(await returned.where('payment_intent_id', '=', provider).execute()))
    const refunded = db
      .selectFrom('refunds')
      .innerJoin('order_lines as line', 'line.id', 'refunds.order_line_id')
      .select('line.order_id as id')
      .where('provider_refund_id', '=', provider)
      .limit(shownOfEach)
    found.push(...(await refunded.execute()))
  }
  return [...new Set(idsOf(found))]
}

export async function findSales(
  db: Reader,
  meanings: Meanings,
): Promise<{ readonly purchases: readonly FoundPurchase[]; readonly orders: readonly FoundOrder[] }> {
  const orderIds = await findOrderIds(db, meanings)
  const newest = selectPurchases(db).orderBy('b.created_at', 'desc').orderBy('b.id').limit(shownOfEach)
  const named =
    meanings.id === null
      ? []
      : [
          ...(await inRange(db.selectFrom('purchases').select('id'), meanings.id)
            .orderBy('id')
            .limit(shownOfEach)
            .execute()),
          // A seat leads to its purchase.
          ...(await inRange(db.selectFrom('entitlements').select(sql<string>`seat_of`.as('id')), meanings.id)
            .where('seat_of', 'is not', null)
            .orderBy('entitlements.id')
            .limit(shownOfEach)
            .execute()),
          // The page of a gift's link says its number, with which its message can be reported.
          ...(await inRange(db.selectFrom('gifts').select('purchase_id as id'), meanings.id)
            .orderBy('gifts.id')
            .limit(shownOfEach)
            .execute()),
        ]
  const rows = [
    ...(named.length === 0 ? [] : await newest.where('b.id', 'in', idsOf(named)).execute()),
    ...(orderIds.length === 0 ? [] : await newest.where('line.order_id', 'in', orderIds).execute()),
  ]
  const purchases = [...new Map(rows.map((row) => [row.id, toPurchase(row)])).values()].slice(0, shownOfEach)
  return { purchases, orders: await findUnpaid(db, orderIds) }
}

async function findUnpaid(db: Reader, ids: readonly string[]): Promise<readonly FoundOrder[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('profiles as buyer', 'buyer.id', 'o.buyer_id')
    .select(['o.id', 'o.state', 'o.total_cents as total', 'o.created_at as createdAt'])
    .select(['buyer.id as buyerId', 'buyer.username as buyer'])
    .where('o.id', 'in', ids)
    .where('o.state', '<>', 'paid')
    .orderBy('o.created_at', 'desc')
    .limit(shownOfEach)
    .execute()
  return rows.map((row) => ({ ...row, total: cents(row.total) }))
}

/** Purchases, without their text. */
export function selectPurchases(db: Reader) {
  return db
    .selectFrom('purchases as b')
    .innerJoin('order_lines as line', 'line.id', 'b.order_line_id')
    .innerJoin('orders as o', 'o.id', 'line.order_id')
    .innerJoin('profiles as buyer', (join) => join.on('buyer.id', '=', buyerOf('b')))
    .select(['b.id', 'line.title', 'buyer.username as buyer', 'o.receipt_number as receiptNumber'])
    .select(['b.price_paid_cents as pricePaid', 'b.created_at as createdAt', 'b.refunded_at as refundedAt'])
}

type PurchaseRow = Awaited<ReturnType<ReturnType<typeof selectPurchases>['execute']>>[number]

export const toPurchase = ({ refundedAt, pricePaid, ...row }: PurchaseRow): FoundPurchase => ({
  ...row,
  pricePaid: cents(pricePaid),
  isRefunded: refundedAt !== null,
})

/** Listings by id, or by the words of their title. */
export async function findTitles(db: Reader, { id, words }: Meanings): Promise<readonly FoundListing[]> {
  const search = id ?? words
  if (search === null) return []
  const request: PageRequest = { order: listingOrders.new, key: null, isBack: false, size: shownOfEach }
  const rows = await findListings(db, { search, status: 'all' }, request)
  return rows
    .slice(0, shownOfEach)
    .map(({ id: listingId, title, creator, isActive }) => ({ id: listingId, title, creator, isActive }))
}

export async function findPayouts(db: Reader, { id, provider }: Meanings): Promise<readonly FoundPayout[]> {
  const ids: Id[] = []
  if (id !== null)
    ids.push(...(await inRange(db.selectFrom('payouts').select('id'), id).orderBy('id').limit(shownOfEach).execute()))
  if (provider !== null)
    for (const column of ['transfer_id', 'provider_payout_id', 'reversal_id'] as const) {
      const attempts = db.selectFrom('payout_attempts').select('payout_id as id')
      ids.push(...(await attempts.where(column, '=', provider).execute()))
    }
  if (ids.length === 0) return []
  const rows = await selectPayouts(db).where('payout.id', 'in', idsOf(ids)).limit(shownOfEach).execute()
  return rows.map(toPayout)
}

export function selectPayouts(db: Reader) {
  return db
    .selectFrom('payouts as payout')
    .innerJoin('profiles as seller', 'seller.id', 'payout.seller_id')
    .select(['payout.id', 'payout.status', 'payout.net_amount_cents as amount', 'payout.created_at as createdAt'])
    .select(['seller.id as sellerId', 'seller.username as seller'])
    .orderBy('payout.created_at', 'desc')
    .orderBy('payout.id', 'desc')
}

type PayoutRow = Awaited<ReturnType<ReturnType<typeof selectPayouts>['execute']>>[number]
export const toPayout = (row: PayoutRow): FoundPayout => ({ ...row, amount: cents(row.amount) })

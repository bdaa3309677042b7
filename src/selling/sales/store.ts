import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { keptSharesOf } from '#src/money/ledger/public/store.ts'
import { buyerOf, isHeldBy } from '#src/buying/orders/public/upgrade-store.ts'
import { sharesOf } from '#src/buying/orders/public/share-store.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'

/** The buyer's address if they share it. An unverified one may be a stranger's. */
export const sharedEmail = sql<
  string | null
>`case when buyer.shares_email and account.email_verified and buyer.deleted_at is null
  then account.email end`

/** The sales of a creator. Free ones have no shares. */
function selectSales(db: Reader, sellerId: string) {
  return db
    .selectFrom('purchases as b')
    .innerJoin('order_lines as line', 'line.id', 'b.order_line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .innerJoin('profiles as buyer', (join) => join.on('buyer.id', '=', buyerOf('b')))
    .innerJoin('users as account', 'account.id', 'buyer.id')
    .leftJoinLateral(
      () => keptSharesOf(db).as('kept'),
      (join) => join.onTrue(),
    )
    .select(['line.id', 'b.prompt_id as promptId', 'line.title', 'line.price_cents as price'])
    .select(['line.bundle_id as bundleId', 'line.bundle_title as bundleTitle'])
    .select('line.upgrades')
    .select(['b.created_at as soldAt', 'b.refunded_at as refundedAt', 'b.suspended_for as suspendedFor'])
    .select([
      'orders.receipt_number as receiptNumber',
      'orders.country',
      'kept.seller',
      'kept.others',
      'kept.platform',
      'kept.keptTax',
    ])
    .select(['buyer.id as buyerId', 'buyer.display_name as buyerName', 'buyer.username as buyerUsername'])
    .select(['buyer.deleted_at as buyerDeletedAt', sharedEmail.as('buyerEmail')])
    .where('b.sold_by', '=', sellerId)
}

export type SaleData = Awaited<ReturnType<ReturnType<typeof selectSales>['executeTakeFirstOrThrow']>>

type Wanted = { readonly search: string; readonly buyer?: string | undefined }

/** Returns a page of a creator's sales. A search matches a part of the title or of the buyer's name, or a receipt number. */
export function listSales(db: Reader, sellerId: string, { search, buyer }: Wanted, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  let query = selectSales(db, sellerId).select(key.as('key')).where(isOnPage).orderBy(order).limit(limit)
  if (buyer !== undefined) query = query.where(isHeldBy('b', buyer))
  if (search === '') return query.execute()
  return query.where(matches(search)).execute()
}

/** `#7` is a receipt number, `@ada` a username. Words are texts, never patterns. */
export function matches(search: string) {
  const words = search.toLowerCase()
  const receipt = sql<boolean>`orders.receipt_number = ${/^#?(\d{1,9})$/.exec(words)?.[1] ?? null}::bigint`
  if (words.startsWith('#')) return receipt
  const username = sql<boolean>`(buyer.deleted_at is null and strpos(buyer.username, ${words.replace('@', '')}) > 0)`
  if (words.startsWith('@')) return username
  return sql<boolean>`(strpos(lower(line.title), ${words}) > 0 or strpos(lower(buyer.display_name), ${words}) > 0
    or ${username} or ${receipt})`
}

const withTerms = (db: Reader, sellerId: string) =>
  selectSales(db, sellerId)
    .select([
      'b.id as purchaseId',
      'line.licence',
      'line.seats',
      'line.list_price_cents as listPrice',
      'line.tax_cents as tax',
    ])
    .select(['line.discount_cents as discount', 'line.discount_code as discountCode', 'line.fee_cents as fee'])
    .select(sharesOf('line'))

export type SaleWithTerms = Awaited<ReturnType<ReturnType<typeof withTerms>['executeTakeFirstOrThrow']>>

/** A sale of this creator, with the data for a refund. */
export function findSale(db: Reader, sellerId: string, id: string) {
  return withTerms(db, sellerId).where('line.id', '=', id).executeTakeFirst()
}

/** Returns a page of a creator's sales from a time until another. */
export function listSalesBetween(
  db: Reader,
  sellerId: string,
  { from, to }: { from: Date; to: Date },
  request: PageRequest,
) {
  const { key, order, isOnPage, limit } = pageParts(request)
  return withTerms(db, sellerId)
    .select(key.as('key'))
    .where('b.created_at', '>=', from)
    .where('b.created_at', '<', to)
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
    .execute()
}

import { sql } from 'kysely'
import { shopCurrency } from '#src/kernel/currency.ts'
import { cents } from '#src/kernel/money.ts'
import type { LineBundle } from '#src/money/bundles/rules.ts'
import type { BilledTo, TaxTerms } from '#src/money/tax/rules.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Payment } from '#src/ports/payments.ts'
import type { LineShare } from './share-store.ts'
import { insertShares, sharesOf } from './share-store.ts'
import { baseOf, buyerOf } from './upgrade-store.ts'

export type NewOrder = {
  readonly id: string
  readonly buyerId: string
  readonly totalCents: number
  readonly discountCents: number
  readonly taxCents: number
  readonly tax: Omit<TaxTerms, 'percent'>
  readonly billedTo: BilledTo | null
  readonly fingerprint: string
  readonly termsVersion: string
  readonly holdDays: number
  readonly isGift: boolean
  /** The customer whose cards the payment page may show; null for none. */
  readonly customerId: string | null
  readonly expiresAt: Date
  readonly now: Date
}

export type NewLine = {
  readonly id: string
  readonly position: number
  readonly promptId: string
  readonly sellerId: string
  readonly title: string
  readonly textVersion: number
  readonly licence: string
  readonly seats: number
  readonly listPriceCents: number
  readonly discountCents: number
  readonly discountCode: string | null
  readonly bundle: LineBundle | null
  readonly upgrades: string | null
  readonly priceCents: number
  readonly feePercent: number
  readonly feeCents: number
  readonly taxCents: number
  readonly taxRate: number
  readonly refundDays: number
  readonly shares: readonly LineShare[]
}

/** Locks the buyer, so that two tabs see each other's order. */
export async function lockBuyer(tx: Tx, buyerId: string) {
  await tx.selectFrom('profiles').select('id').where('id', '=', buyerId).forNoKeyUpdate().executeTakeFirst()
}

/** The listings that a user bought, and those that they have through a seat of another buyer. */
export type Held = { readonly owned: ReadonlySet<string>; readonly seats: ReadonlySet<string> }

/** Returns which of these listings the user has. */
export async function heldAmong(db: Reader, userId: string, promptIds: readonly string[]): Promise<Held> {
  const rows = await db
    .selectFrom('entitlements')
    .select(['prompt_id as promptId', 'seat_of as seatOf'])
    .where('buyer_id', '=', userId)
    .where('prompt_id', 'in', promptIds)
    .where('refunded_at', 'is', null)
    .where('is_unclaimed', '=', false)
    .execute()
  const { seats = [], owned = [] } = Object.groupBy(rows, ({ seatOf }) => (seatOf === null ? 'owned' : 'seats'))
  const idsOf = (some: typeof rows) => new Set(some.map(({ promptId }) => promptId))
  return { owned: idsOf(owned), seats: idsOf(seats) }
}

export async function ownedAmong(db: Reader, buyerId: string, promptIds: readonly string[]): Promise<Held['owned']> {
  return (await heldAmong(db, buyerId, promptIds)).owned
}

/** Locks the purchase if the buyer owns the listing. Purchases are locked before listings. */
export async function lockOwned(tx: Tx, buyerId: string, promptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('purchases')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('prompt_id', '=', promptId)
    .where('refunded_at', 'is', null)
    .where('is_unclaimed', '=', false)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** A buyer's open orders with their refund period, newest first. */
export function listOpenOrders(db: Reader, buyerId: string) {
  return selectOrders(db)
    .select('fingerprint')
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .select((of) => of.fn.min<number | null>('refund_days').as('days'))
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .as('refundDays'),
    )
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findOrder(db: Reader, id: string) {
  return selectOrders(db).where('id', '=', id).executeTakeFirst()
}

export function findOrderOfSession(db: Reader, sessionId: string) {
  return selectOrders(db).where('checkout_session_id', '=', sessionId).executeTakeFirst()
}

export function findOrderOfCharge(db: Reader, chargeId: string) {
  return selectOrders(db).where('charge_id', '=', chargeId).executeTakeFirst()
}

export function lockOrder(tx: Tx, id: string) {
  return selectOrders(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export function selectOrders(db: Reader) {
  return db
    .selectFrom('orders')
    .select(['id', 'buyer_id as buyerId', 'state', 'total_cents as totalCents', 'expires_at as expiresAt'])
    .select(['checkout_session_id as sessionId', 'checkout_url as checkoutUrl', 'payment_intent_id as paymentIntentId'])
    .select(['receipt_number as receiptNumber', 'paid_at as paidAt', 'created_at as createdAt', 'currency'])
    .select(['customer_id as customerId', 'checkout_attempt as checkoutAttempt', 'charge_id as chargeId'])
    .select(['hold_days as holdDays', 'terms_version as termsVersion', 'tax_kind as taxKind'])
    .select(['tax_included as taxIncluded', 'is_gift as isGift'])
}

/** Inserts an order with its lines in one statement. */
export async function insertOrder(tx: Tx, order: NewOrder, lines: readonly NewLine[]) {
  await tx
    .with('inserted', (cte) =>
      cte.insertInto('orders').values({
        id: order.id,
        buyer_id: order.buyerId,
        state: 'open',
        currency: shopCurrency().code,
        total_cents: order.totalCents,
        discount_cents: order.discountCents,
        fingerprint: order.fingerprint,
        terms_version: order.termsVersion,
        hold_days: order.holdDays,
        is_gift: order.isGift,
        tax_cents: order.taxCents,
        tax_kind: order.tax.kind,
        tax_included: order.tax.isIncluded,
        tax_name: order.tax.name,
        tax_note: order.tax.note,
        tax_country: order.tax.country,
        tax_region: order.tax.region,
        billed_to: order.billedTo,
        customer_id: order.customerId,
        delivery_requested_at: order.now,
        provider: null,
        checkout_session_id: null,
        checkout_url: null,
        payment_intent_id: null,
        charge_id: null,
        receipt_number: null,
        expires_at: order.expiresAt,
        created_at: order.now,
        polled_at: null,
        paid_at: null,
      }),
    )
    .insertInto('order_lines')
    .values(
      lines.map((line) => ({
        id: line.id,
        order_id: order.id,
        position: line.position,
        prompt_id: line.promptId,
        seller_id: line.sellerId,
        title: line.title,
        text_version: line.textVersion,
        licence: line.licence,
        seats: line.seats,
        currency: shopCurrency().code,
        list_price_cents: line.listPriceCents,
        discount_cents: line.discountCents,
        discount_code: line.discountCode,
        bundle_id: line.bundle?.id ?? null,
        bundle_title: line.bundle?.title ?? null,
        upgrades: line.upgrades,
        price_cents: line.priceCents,
        fee_percent: String(line.feePercent),
        fee_cents: line.feeCents,
        tax_cents: line.taxCents,
        tax_rate: String(line.taxRate),
        tax_included: order.tax.isIncluded,
        refund_days: line.refundDays,
      })),
    )
    .execute()
  await insertShares(tx, lines)
}

/** The lines of an order, ordered by listing, so that locks never deadlock. */
export async function readLines(db: Reader, orderId: string) {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'position', 'prompt_id as promptId', 'seller_id as sellerId', 'title', 'licence', 'seats'])
    .select(['text_version as textVersion', 'price_cents as priceCents', 'fee_cents as feeCents'])
    .select(['refund_days as refundDays', 'tax_cents as taxCents', 'tax_rate as taxRate', 'fee_percent as feePercent'])
    .select(['bundle_id as bundleId', 'upgrades'])
    .select(sharesOf('order_lines'))
    .where('order_id', '=', orderId)
    .orderBy('prompt_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    price: cents(row.priceCents),
    fee: cents(row.feeCents),
    tax: cents(row.taxCents),
  }))
}

export type LineRow = Awaited<ReturnType<typeof readLines>>[number]

/** Saves the payment page of an order; false if it has one, or if another order has replaced it. */
export async function recordSession(tx: Tx, orderId: string, provider: string, session: { id: string; url: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ provider, checkout_session_id: session.id, checkout_url: session.url })
    .where('id', '=', orderId)
    .where('state', '=', 'open')
    .where('checkout_session_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Increments the checkout attempt, unless another request has saved a page or incremented it. */
export async function nextCheckoutAttempt(tx: Tx, orderId: string, attempt: number) {
  await tx
    .updateTable('orders')
    .set({ checkout_attempt: attempt + 1 })
    .where('id', '=', orderId)
    .where('checkout_attempt', '=', attempt)
    .where('checkout_session_id', 'is', null)
    .execute()
}

/** Expires an order whose page is closed or that never had one; false for others. */
export async function markExpired(tx: Tx, orderId: string, sessionId?: string): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ state: 'expired' })
    .where('id', '=', orderId)
    .where('state', 'in', ['open', 'superseded'])
    .$if(sessionId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('checkout_session_id', 'is', null), eb('checkout_session_id', '=', sessionId ?? '')]),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Supersedes an order. Its page may still be paid, so it is polled like an open one. */
export async function markSuperseded(tx: Tx, orderId: string) {
  await tx
    .updateTable('orders')
    .set({ state: 'superseded' })
    .where('id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
}

export async function markPolled(tx: Tx, orderId: string, now: Date) {
  await tx.updateTable('orders').set({ polled_at: now }).where('id', '=', orderId).execute()
}

type PaidBy = Pick<Payment, 'paymentIntentId' | 'chargeId' | 'country' | 'cardCountry' | 'presentment'> & {
  readonly cardHash: string | null
}

/** Marks the order as paid. `settleSales` numbers its receipt and counts its sales. */
export async function markPaid(tx: Tx, orderId: string, payment: PaidBy | null, now: Date) {
  await tx
    .updateTable('orders')
    .set({
      state: 'paid',
      paid_at: now,
      payment_intent_id: payment?.paymentIntentId ?? null,
      charge_id: payment?.chargeId ?? null,
      card_hash: payment?.cardHash ?? null,
      country: payment?.country ?? null,
      card_country: payment?.cardCountry ?? null,
      presentment_amount: payment?.presentment?.amount ?? null,
      presentment_currency: payment?.presentment?.currency ?? null,
    })
    .where('id', '=', orderId)
    .execute()
}

type NewPurchase = { readonly id: string; readonly line: LineRow }
/** Where an upgrade belongs. */
type Place = { readonly baseId: string; readonly number: number }

type For = { readonly buyerId: string; readonly isGift: boolean }

/** Inserts purchases of listings that the buyer does not own yet, and gifts, and returns the ids of their lines. */
export async function insertPurchases(tx: Tx, { buyerId, isGift }: For, purchases: readonly NewPurchase[], now: Date) {
  if (purchases.length === 0) return new Set<string>()
  const rows = await tx
    .insertInto('purchases')
    .values(purchases.map(({ id, line }) => ({ ...purchaseOf(id, isGift, line, now, null), buyer_id: buyerId })))
    .onConflict((on) =>
      on
        .columns(['buyer_id', 'prompt_id'])
        .where('refunded_at', 'is', null)
        .where(sql<boolean>`not is_unclaimed`)
        .doNothing(),
    )
    .returning('order_line_id')
    .execute()
  return new Set(rows.map((row) => row.order_line_id))
}

/** Inserts a refunded purchase for a paid line that cannot be delivered. */
export async function insertRefundedPurchase(tx: Tx, id: string, order: For, line: LineRow, now: Date) {
  await tx
    .insertInto('purchases')
    .values({ ...purchaseOf(id, order.isGift, line, now, now), buyer_id: order.buyerId })
    .execute()
}

/** Inserts an upgrade, or a refunded one that cannot be delivered. */
export async function insertUpgrade(
  tx: Tx,
  id: string,
  line: LineRow,
  place: Place,
  at: { now: Date; isRefunded: boolean },
) {
  await tx
    .insertInto('purchases')
    .values({
      ...purchaseOf(id, false, line, at.now, at.isRefunded ? at.now : null),
      ...{ buyer_id: null, base_id: place.baseId, upgrade_number: place.number, is_counted: false },
    })
    .execute()
}

function purchaseOf(id: string, isGift: boolean, line: LineRow, now: Date, refundedAt: Date | null) {
  return {
    id,
    prompt_id: line.promptId,
    order_line_id: line.id,
    price_paid_cents: line.priceCents,
    currency: shopCurrency().code,
    text_version: line.textVersion,
    licence: line.licence,
    created_at: now,
    refunded_at: refundedAt,
    suspended_for: null,
    is_counted: refundedAt === null && !isGift,
    is_unclaimed: isGift,
  }
}

/** The purchase of an order with one item, or the one that it upgrades; null for several items or a refunded one. */
export async function onlyPurchaseId(db: Reader, orderId: string): Promise<string | null> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('order_lines', 'order_lines.id', 'purchases.order_line_id')
    .select([baseOf('purchases').as('id'), 'purchases.refunded_at'])
    .where('order_lines.order_id', '=', orderId)
    .where('purchases.is_unclaimed', '=', false)
    .limit(2)
    .execute()
  const [only] = rows
  return only && rows.length === 1 && only.refunded_at === null ? only.id : null
}

/** Whether an order is a gift, which is in nobody's library. */
export async function isGiftOrder(db: Reader, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('is_gift').where('id', '=', orderId).executeTakeFirst()
  return row?.is_gift ?? false
}

/** How many gifts of a listing a buyer has paid for. */
export async function countPaidGifts(db: Reader, buyerId: string, promptId: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((eb) => eb.fn.countAll<number>().as('gifts'))
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.is_gift', '=', true)
    .where('orders.state', '=', 'paid')
    .where('order_lines.prompt_id', '=', promptId)
    .executeTakeFirstOrThrow()
  return Number(row.gifts)
}

/** Whether an order was paid and nothing of it was delivered, so that all of it is refunded. */
export async function isNothingDelivered(db: Reader, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .innerJoin('order_lines', 'order_lines.id', 'purchases.order_line_id')
    .select((eb) => eb.fn.countAll<number>().filterWhere('refunded_at', 'is', null).as('live'))
    .where('order_lines.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(row.live) === 0
}

/** The names of the bought licenses by line. Their terms may have another name by now. */
export async function licenseNamesOf(db: Reader, orderId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('order_lines as line')
    .innerJoin('license_versions as license', (join) =>
      join.onRef('license.license_id', '=', 'line.licence').onRef('license.version', '=', 'line.licence_version'),
    )
    .select(['line.id', 'license.name'])
    .where('line.order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The purchases of an order in its order, each with its line. `baseId`: of an upgrade, the purchase in the library. */
export function purchasesOf(db: Reader, orderId: string) {
  return db
    .selectFrom('purchases')
    .innerJoin('order_lines', 'order_lines.id', 'purchases.order_line_id')
    .select(['purchases.id', 'order_lines.id as lineId', buyerOf('purchases').as('buyerId')])
    .select(baseOf('purchases').as('baseId'))
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .execute()
}

/** Whether a listing was bought, or is in an order that may still be paid, since a time. */
export async function wasOrdered(db: Reader, promptId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.id')
    .where('prompt_id', '=', promptId)
    .where('orders.state', 'in', ['open', 'paid'])
    .where('orders.created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

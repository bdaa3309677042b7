import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { buyerOf, isHeldBy } from '#src/buying/orders/public/upgrade-store.ts'
import type { LineOutcome, OrderReference, WithdrawalState } from './rules.ts'

export type NewStatement = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly order: string
  readonly userId: string | null
  readonly now: Date
}

/** Inserts a statement once, even if its form is sent twice at the same time; false for the second one. */
export async function insertStatement(tx: Tx, { id, name, email, order, userId, now }: NewStatement) {
  const row = await tx
    .insertInto('withdrawals')
    .values({ id, name, email, order_text: order, user_id: userId, stated_at: now })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function selectStatements(db: Reader) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'number', 'name', 'email', 'order_text as order', 'state', 'stated_at as statedAt'])
    .select(['user_id as userId', 'order_id as orderId', 'buyer_id as buyerId', 'matched_at as matchedAt'])
}

export const findStatement = (db: Reader, id: string) => selectStatements(db).where('id', '=', id).executeTakeFirst()

export const lockStatement = (tx: Tx, id: string) =>
  selectStatements(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findStatementByHash = (db: Reader, hash: string) =>
  selectStatements(db).where('link_hash', '=', hash).executeTakeFirst()

export type StatementRow = NonNullable<Awaited<ReturnType<typeof findStatement>>>

/** Nobody withdraws from a gift after its claim. */
const mayWithdraw = sql<boolean>`(purchases.is_unclaimed or not orders.is_gift)`

/** The paid order that a reference names, with its buyers by position. */
export async function findOrderOf(db: Reader, reference: OrderReference) {
  const query = db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .innerJoin('purchases', 'purchases.order_line_id', 'line.id')
    .select(['orders.id', 'orders.buyer_id as payerId', buyerOf('purchases').as('buyerId')])
    .where('orders.state', '=', 'paid')
    .where(mayWithdraw)
    .orderBy('line.position')
  const rows =
    'receipt' in reference
      ? await query.where('orders.receipt_number', '=', reference.receipt).execute()
      : await query
          .where((eb) =>
            eb.or([
              eb('orders.id', '=', reference.id),
              eb(
                'orders.id',
                '=',
                eb
                  .selectFrom('purchases as named')
                  .innerJoin('order_lines as its', 'its.id', 'named.order_line_id')
                  .select('its.order_id')
                  .where('named.id', '=', reference.id),
              ),
            ]),
          )
          .execute()
  const [first] = rows
  if (!first) return null
  return { id: first.id, payerId: first.payerId, buyerIds: rows.map(({ buyerId }) => buyerId) }
}

/** The purchases of an order that this buyer has. */
export function purchasesHeld(db: Reader, orderId: string, buyerId: string) {
  return db
    .selectFrom('purchases')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('purchase_openings as opening', 'opening.purchase_id', 'purchases.id')
    .select(['purchases.id', 'line.title', 'opening.opened_at as openedAt'])
    .select(['orders.delivery_requested_at as consentAt', 'orders.receipt_number as receiptNumber'])
    .where('line.order_id', '=', orderId)
    .where(buyerOf('purchases'), '=', buyerId)
    .where(mayWithdraw)
    .orderBy('line.position')
    .execute()
}

/** Saves the order of a statement. With a hash, its buyer gets a link to confirm it. */
export async function setOrder(
  tx: Tx,
  id: string,
  { orderId, buyerId, linkHash }: { orderId: string; buyerId: string; linkHash: string | null },
) {
  await tx
    .updateTable('withdrawals')
    .set({ order_id: orderId, buyer_id: buyerId, link_hash: linkHash })
    .where('id', '=', id)
    .execute()
}

export async function setUnknown(tx: Tx, id: string) {
  await tx.updateTable('withdrawals').set({ state: 'unknown' }).where('id', '=', id).execute()
}

export type NewLine = { readonly purchaseId: string; readonly outcome: LineOutcome; readonly openedAt: Date | null }

/** Records what became of the order of a statement that the caller has locked. */
export async function setMatched(tx: Tx, id: string, state: WithdrawalState, lines: readonly NewLine[], now: Date) {
  await tx.updateTable('withdrawals').set({ state, matched_at: now }).where('id', '=', id).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('withdrawal_lines')
    .values(
      lines.map(({ purchaseId, outcome, openedAt }) => ({
        ...{ withdrawal_id: id, purchase_id: purchaseId, outcome },
        opened_at: openedAt,
      })),
    )
    .execute()
}

/** What became of the purchases of a statement. */
export function listLines(db: Reader, withdrawalId: string) {
  return db
    .selectFrom('withdrawal_lines as made')
    .innerJoin('purchases', 'purchases.id', 'made.purchase_id')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['made.purchase_id as purchaseId', 'line.title', 'made.outcome', 'made.opened_at as openedAt'])
    .select('orders.delivery_requested_at as consentAt')
    .where('made.withdrawal_id', '=', withdrawalId)
    .orderBy('line.position')
    .execute()
}

/** A buyer's newest orders that are not wholly refunded. */
export async function listOrdersOf(db: Reader, buyerId: string, limit: number) {
  const { rows } = await sql<{ id: string; receiptNumber: number | null; paidAt: Date; titles: string[] }>`
    select orders.id, orders.receipt_number::float8 as "receiptNumber", orders.paid_at as "paidAt",
      array_agg(line.title order by line.position) as titles
    from purchases join order_lines line on line.id = purchases.order_line_id join orders on orders.id = line.order_id
    where ${isHeldBy('purchases', buyerId)} and purchases.refunded_at is null and purchases.price_paid_cents > 0
      and orders.paid_at is not null and ${mayWithdraw}
    group by orders.id order by orders.paid_at desc, orders.id limit ${limit}`.execute(db)
  return rows
}

/** Closes a statement that the caller has locked. */
export async function setClosed(tx: Tx, id: string, { note, by, now }: { note: string; by: string; now: Date }) {
  await tx
    .updateTable('withdrawals')
    .set({ state: 'closed', note, closed_by: by, closed_at: now })
    .where('id', '=', id)
    .execute()
}

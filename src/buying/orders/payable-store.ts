import type { Reader, Tx } from '#src/ports/database.ts'

/** An unpaid order whose payment page may be paid. */
export type PayableRow = { readonly id: string; readonly sessionId: string }

/** A buyer's unpaid orders that have a payment page, oldest first. */
export async function listPayable(db: Reader, buyerId: string): Promise<readonly PayableRow[]> {
  const rows = await selectUnpaid(db, buyerId).where('checkout_session_id', 'is not', null).execute()
  return rows.flatMap(({ id, sessionId }) => (sessionId === null ? [] : { id, sessionId }))
}

/** A buyer's unpaid orders that contain one of these listings, oldest first. */
export function listOverlapping(db: Reader, buyerId: string, promptIds: readonly string[]) {
  return selectUnpaid(db, buyerId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines')
          .select('order_lines.id')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('order_lines.prompt_id', 'in', promptIds),
      ),
    )
    .execute()
}

function selectUnpaid(db: Reader, buyerId: string) {
  return db
    .selectFrom('orders')
    .select(['orders.id', 'orders.state', 'orders.checkout_session_id as sessionId'])
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.state', 'in', ['open', 'superseded'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
}

/** Expires an unpaid order without a payment page, which then gets none; false if it has one by now. */
export async function expireWithoutPage(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ state: 'expired' })
    .where('id', '=', orderId)
    .where('state', 'in', ['open', 'superseded'])
    .where('checkout_session_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The unpaid orders with a line of a seller, optionally of one listing, in the order in which they are locked. */
export function listUnpaidOf(db: Reader, sellerId: string, promptId: string | null) {
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.state', 'in', ['open', 'superseded'])
    .where((eb) => {
      const lines = eb
        .selectFrom('order_lines')
        .select('order_lines.id')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .where('order_lines.seller_id', '=', sellerId)
      return eb.exists(promptId === null ? lines : lines.where('order_lines.prompt_id', '=', promptId))
    })
    .orderBy('orders.id')
    .execute()
}

/** Supersedes an unpaid order, so that no click finds its page any more. Returns the page, which may still be paid. */
export async function supersede(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx
    .updateTable('orders')
    .set({ state: 'superseded' })
    .where('id', '=', orderId)
    .where('state', 'in', ['open', 'superseded'])
    .returning('checkout_session_id as sessionId')
    .executeTakeFirst()
  return row?.sessionId ?? null
}

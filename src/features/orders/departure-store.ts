import type { Tx } from '#src/ports/database.ts'

/** The orders that somebody pays for or sells in, whose pages may be open: replaced by nothing. Their sessions, where they have one. */
export async function supersedeAllOf(tx: Tx, userId: string): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ state: 'superseded' })
    .where('state', 'in', ['open', 'superseded'])
    .where((eb) =>
      eb.or([
        eb('buyer_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('order_lines as line')
            .select('line.id')
            .whereRef('line.order_id', '=', 'orders.id')
            .where('line.seller_id', '=', userId),
        ),
      ]),
    )
    .returning('checkout_session_id as sessionId')
    .execute()
  return rows.flatMap(({ sessionId }) => sessionId ?? [])
}

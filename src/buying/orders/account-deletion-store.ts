import type { Tx } from '#src/ports/database.ts'

/** Supersedes a user's open orders as buyer, seller or with a share. Returns their checkout sessions. */
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
            .where((of) =>
              of.or([
                of('line.seller_id', '=', userId),
                of.exists(
                  of
                    .selectFrom('line_shares as share')
                    .select('share.order_line_id')
                    .whereRef('share.order_line_id', '=', 'line.id')
                    .where('share.party_id', '=', userId),
                ),
              ]),
            ),
        ),
      ]),
    )
    .returning('checkout_session_id as sessionId')
    .execute()
  return rows.flatMap(({ sessionId }) => sessionId ?? [])
}

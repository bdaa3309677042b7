import type { RefundReason } from '#src/buying/orders/rules.ts'
import type { Reader } from '#src/ports/database.ts'

/** Those of these purchases whose buyer got an earlier purchase of the same listing, or the same upgrade of the same purchase, refunded for this reason. */
export async function findRefundedBefore(
  db: Reader,
  purchaseIds: readonly string[],
  reason: RefundReason,
): Promise<ReadonlySet<string>> {
  if (purchaseIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('purchases as bought')
    .innerJoin('purchases as earlier', (join) =>
      join
        .on((eb) =>
          eb.or([
            eb.and([
              eb('earlier.buyer_id', '=', eb.ref('bought.buyer_id')),
              eb('earlier.prompt_id', '=', eb.ref('bought.prompt_id')),
            ]),
            eb.and([
              eb('earlier.base_id', '=', eb.ref('bought.base_id')),
              eb('earlier.upgrade_number', '=', eb.ref('bought.upgrade_number')),
            ]),
          ]),
        )
        .onRef('earlier.id', '<>', 'bought.id'),
    )
    .innerJoin('refunds', 'refunds.order_line_id', 'earlier.order_line_id')
    .select('bought.id')
    .distinct()
    .where('bought.id', 'in', purchaseIds)
    .where('earlier.refunded_at', 'is not', null)
    // The withdrawals from gifts are counted otherwise.
    .$if(reason === 'withdrawal', (query) => query.where('earlier.is_unclaimed', '=', false))
    .where('refunds.reason', '=', reason)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

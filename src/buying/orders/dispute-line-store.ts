import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

/** The amount that a dispute has taken of each line. */
export async function takenOf(db: Reader, disputeId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('dispute_lines')
    .select(['order_line_id', 'withdrawn_cents'])
    .where('dispute_id', '=', disputeId)
    .execute()
  return new Map(rows.map((row) => [row.order_line_id, row.withdrawn_cents]))
}

/** Changes the amount that a dispute has taken of a line. */
export async function saveTakenAmounts(tx: Tx, disputeId: string, lineId: string, amount: number) {
  // Postgres checks the inserted row even if it only updates another one.
  if (amount < 0) {
    await tx
      .updateTable('dispute_lines')
      .set((eb) => ({ withdrawn_cents: eb('withdrawn_cents', '+', amount) }))
      .where('dispute_id', '=', disputeId)
      .where('order_line_id', '=', lineId)
      .execute()
    return
  }
  await tx
    .insertInto('dispute_lines')
    .values({ dispute_id: disputeId, order_line_id: lineId, withdrawn_cents: amount })
    .onConflict((on) =>
      on
        .columns(['dispute_id', 'order_line_id'])
        .doUpdateSet({ withdrawn_cents: sql<number>`dispute_lines.withdrawn_cents + excluded.withdrawn_cents` }),
    )
    .execute()
}

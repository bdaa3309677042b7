import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

/**
 * Reserves a use of a code for an order; false if none is left, or it is paused or expired. Concurrent calls are serialized by
 * the row.
 */
export async function reserveUse(
  tx: Tx,
  use: { codeId: string; orderId: string; buyerId: string; now: Date },
): Promise<boolean> {
  const code = await tx
    .updateTable('discount_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', use.codeId)
    .where('paused_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', use.now)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst()
  if (!code) return false
  await tx
    .insertInto('discount_uses')
    .values({
      code_id: use.codeId,
      order_id: use.orderId,
      buyer_id: use.buyerId,
      used_at: use.now,
      released_at: null,
    })
    .execute()
  return true
}

/** Releases the uses of an order that is no longer to be paid. */
export async function releaseUses(tx: Tx, orderId: string, now: Date) {
  const released = await tx
    .updateTable('discount_uses')
    .set({ released_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('code_id')
    .execute()
  for (const { code_id: id } of released)
    await tx
      .updateTable('discount_codes')
      .set((eb) => ({ uses: eb('uses', '-', 1) }))
      .where('id', '=', id)
      .execute()
}

/**
 * Counts the uses of a paid order. If they were released before, its discount holds even if the last use is taken since; then it
 * is not counted.
 */
export async function countUses(tx: Tx, orderId: string, now: Date) {
  await retakeUses(tx, orderId)
  await tx
    .updateTable('discount_uses')
    .set({ paid_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute()
}

async function retakeUses(tx: Tx, orderId: string) {
  const released = await tx
    .selectFrom('discount_uses as mine')
    .select('code_id')
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from discount_uses other where other.code_id = mine.code_id
        and other.buyer_id = mine.buyer_id and other.released_at is null)`,
    )
    .execute()
  for (const { code_id: id } of released) {
    const code = await tx
      .updateTable('discount_codes')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('id', '=', id)
      .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
      .returning('id')
      .executeTakeFirst()
    if (!code) continue
    await tx
      .updateTable('discount_uses')
      .set({ released_at: null })
      .where('code_id', '=', id)
      .where('order_id', '=', orderId)
      .execute()
  }
}

/** The orders that hold or have used a buyer's use of these codes. */
export async function ordersUsing(db: Reader, codeIds: readonly string[], buyerId: string): Promise<string[]> {
  if (codeIds.length === 0) return []
  const rows = await db
    .selectFrom('discount_uses')
    .select('order_id')
    .distinct()
    .where('code_id', 'in', codeIds)
    .where('buyer_id', '=', buyerId)
    .where('released_at', 'is', null)
    .execute()
  return rows.map((row) => row.order_id)
}

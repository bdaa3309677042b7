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

/** Releases the uses of an expired order. */
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
 * Counts the uses of an expired order that was paid anyway. Its discount holds even if the last use is taken; then it is not
 * counted.
 */
export async function recountUses(tx: Tx, orderId: string) {
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

/** The order that holds a buyer's use of a code. */
export async function orderUsing(db: Reader, codeId: string, buyerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('discount_uses')
    .select('order_id')
    .where('code_id', '=', codeId)
    .where('buyer_id', '=', buyerId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return row?.order_id ?? null
}

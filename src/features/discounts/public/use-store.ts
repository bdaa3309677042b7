import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

/**
 * Takes one of a code's uses for an order; false where none is left by now, or it is paused or over. Of many at once the
 * row decides one after the other.
 */
export async function takeUse(
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

/** Gives the uses of an order back that is given up. */
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
 * Counts the uses of an order again that was given up and is paid all the same. What was promised is kept, also where
 * somebody else has had the last use meanwhile: that one is not counted.
 */
export async function reviveUses(tx: Tx, orderId: string) {
  const gone = await tx
    .selectFrom('discount_uses as mine')
    .select('code_id')
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from discount_uses other where other.code_id = mine.code_id
        and other.buyer_id = mine.buyer_id and other.released_at is null)`,
    )
    .execute()
  for (const { code_id: id } of gone) {
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

/** The order in which a buyer uses a code, or has used it. */
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

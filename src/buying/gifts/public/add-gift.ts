import type { Context } from '#src/kernel/operation.ts'
import { expiryOf } from '../rules.ts'
import { insertGift } from '../store.ts'

/** Adds the gift of a purchase that was just delivered, or refunded because it could not be. */
export async function addGift(context: Context, purchaseId: string, giverId: string) {
  const { tx, now } = context
  await insertGift(tx, { id: context.newId(), purchaseId, giverId, now, expiresAt: expiryOf(now) })
}

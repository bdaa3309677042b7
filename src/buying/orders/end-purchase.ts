import type { Context } from '#src/kernel/operation.ts'
import { endSeatsOfMember } from '#src/buying/seats/public/end-store.ts'
import { purchaseRefunded, purchaseRestored, refundedWithoutRequest } from './events.ts'
import { sendRefundJob } from './jobs.ts'
import { orAgain } from './public/or-again.ts'
import { listUpgradesAbove } from './public/upgrade-store.ts'
import { claimedAmountOf, endAccess, findPurchaseOfLine, insertRefund } from './refund-store.ts'
import { regainAccess } from './suspension-store.ts'

export type LinePurchase = NonNullable<Awaited<ReturnType<typeof findPurchaseOfLine>>>

/** Ends access to a purchase and to its upgrades, and refunds the upgrades. The caller has locked it with `lockPurchaseOfLine`. */
export async function endPurchase(context: Context, purchase: LinePurchase): Promise<void> {
  const above = await listUpgradesAbove(context.tx, purchase.id)
  await end(context, purchase)
  for (const { lineId } of above) {
    const upgrade = await findPurchaseOfLine(context.tx, lineId)
    if (upgrade) await refundUpgrade(context, lineId, upgrade)
  }
}

async function end(context: Context, { id, buyerId, promptId, refundedAt }: LinePurchase) {
  await endAccess(context.tx, id, context.now)
  if (refundedAt === null) await context.emit(purchaseRefunded(id, buyerId, promptId))
}

async function refundUpgrade(context: Context, lineId: string, upgrade: LinePurchase) {
  await end(context, upgrade)
  if (await refundRest(context, lineId, upgrade)) await context.emit(refundedWithoutRequest(upgrade.id))
}

/** Requests the refund of what is left of the price of an upgrade that has ended; false if nothing is. */
export async function refundRest(
  { tx, now, newId, enqueue }: Context,
  lineId: string,
  { pricePaidCents }: LinePurchase,
): Promise<boolean> {
  const amountCents = pricePaidCents - (await claimedAmountOf(tx, lineId))
  if (amountCents <= 0) return false
  const id = newId()
  await insertRefund(tx, { id, lineId, amountCents, reason: 'upgrade-ended', now })
  await enqueue(sendRefundJob, { refundId: id })
  return true
}

/**
 * Returns a purchase to the library after its refund or its dispute turned out otherwise, unless the buyer has bought it again. The
 * price of an upgrade whose purchase has ended, or has another upgrade by now, is refunded.
 */
export async function restorePurchase(context: Context, lineId: string, purchase: LinePurchase): Promise<void> {
  const { id, buyerId, promptId, baseId, isUnclaimed } = purchase
  // A seat of the listing that the buyer got meanwhile gives way.
  if (baseId === null && !isUnclaimed) await endSeatsOfMember(context.tx, buyerId, [promptId], context.now)
  if (await orAgain(() => regainAccess(context.tx, purchase)))
    await context.emit(purchaseRestored(id, buyerId, promptId))
  else if (baseId !== null) await refundRest(context, lineId, purchase)
}

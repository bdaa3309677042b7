import type { Context } from '#src/kernel/operation.ts'
import type { Reader } from '#src/ports/database.ts'
import { countAttempt, isUsedUp } from '#src/people/accounts/public/limit-store.ts'
import { giftRefunds, giftRefundsKey } from '#src/buying/gifts/rules.ts'
import { refundInFull } from '#src/buying/orders/public/refund-in-full.ts'
import { sendRefundEmailsJob } from '../jobs.ts'
import { findForRefund } from '../refund-store.ts'
import { refundOptionOf } from '../rules.ts'
import { lockPurchase } from '../store.ts'
import { findRefundedBefore } from './refunded-before.ts'

/** What a withdrawal from a purchase at `at` can do; null if this buyer does not have it. */
export async function readForWithdrawal(db: Reader, id: string, buyerId: string, at: Date) {
  const purchase = await findForRefund(db, id)
  if (purchase?.buyerId !== buyerId || purchase.isClaimedGift) return null
  const hasWithdrawnBefore = purchase.isUnclaimedGift
    ? await isUsedUp(db, giftRefundsKey(buyerId), giftRefunds, at)
    : (await findRefundedBefore(db, [id], 'withdrawal')).has(id)
  return { ...purchase, hasWithdrawnBefore, option: refundOptionOf({ ...purchase, hasWithdrawnBefore }, at) }
}

/** The same for a purchase that it locks, which settles races with its opening and with other refunds. */
export async function lockForWithdrawal({ tx }: Context, id: string, buyerId: string, at: Date) {
  await lockPurchase(tx, id)
  return readForWithdrawal(tx, id, buyerId, at)
}

export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof readForWithdrawal>>>

/** Refunds a purchase that the caller has locked and checked: access ends, and the price is refunded. */
export async function refundWithdrawn(context: Context, purchase: LockedPurchase): Promise<void> {
  const { id, lineId, buyerId, isUnclaimedGift } = purchase
  if (isUnclaimedGift) await countAttempt(context.tx, giftRefundsKey(buyerId), giftRefunds, context.now)
  await refundInFull(context, lineId, 'withdrawal')
  await context.enqueue(sendRefundEmailsJob, { purchaseId: id, news: 'refunded', answer: '' })
}

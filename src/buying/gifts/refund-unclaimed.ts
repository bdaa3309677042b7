import type { Context } from '#src/kernel/operation.ts'
import { sendRefundEmailsJob } from '#src/buying/library/jobs.ts'
import { refundInFull } from '#src/buying/orders/public/refund-in-full.ts'
import type { GiftRow } from './store.ts'
import { endGift } from './store.ts'

/** Refunds a gift that the caller has locked and that nobody has claimed. `why` is in the mail to the giver. */
export async function refundUnclaimed(context: Context, gift: GiftRow, why: string): Promise<void> {
  await refundInFull(context, gift.lineId, 'withdrawal')
  await endGift(context.tx, gift.id, context.now)
  await context.enqueue(sendRefundEmailsJob, { purchaseId: gift.purchaseId, news: 'refunded', answer: why })
}

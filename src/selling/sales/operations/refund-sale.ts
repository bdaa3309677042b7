import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { refundBudgetOf } from '#src/selling/earnings/public/refunding-store.ts'
import { lockPayable, refundedSoFar } from '#src/money/ledger/public/store.ts'
import { lockForRefund, refundLocked } from '#src/buying/library/public/refund-purchase.ts'
import { findRefundedBefore } from '#src/buying/library/public/refunded-before.ts'
import { isBeingRefunded } from '#src/buying/orders/public/refund-in-full.ts'
import { saleRefundInput } from '../contract.ts'
import {
  budgetTooSmall,
  collaboratorTooSmall,
  refundPending,
  saleDisputed,
  saleFree,
  saleMissing,
  refundedBefore,
  tooManyRefunds,
} from '../failures.ts'
import { otherPartsOf, refundsADay, sellerPartOf } from '../rules.ts'
import { soldOf } from '../presenter.ts'
import { findSale } from '../store.ts'
import { salesTexts } from '../texts.ts'

/**
 * Refunds a sale of the creator, whole or in part. All parties of the sale return their share, which must be covered by their
 * earnings. The payables are locked, so that no payout or other refund takes the same money.
 */
export const refundSale = defineOperation({
  name: 'sales.refund-sale',
  input: saleRefundInput.extend({ id: z.uuid() }),
  access: signedIn(salesTexts.signIn, salesTexts.signInTitle),
  async run(context, { id, reason, ...shown }) {
    const { tx, now } = context
    const sellerId = context.actor.userId
    const sale = await findSale(tx, sellerId, id)
    if (!sale) return err(saleMissing)
    if (sale.price === 0) return err(saleFree)
    const locked = await lockForRefund(tx, sale.purchaseId, shown)
    // After a double click, the first refund may be on its way or over.
    if (await isBeingRefunded(tx, id)) return err(refundPending)
    if (!locked.ok) return locked.failure.code === saleDisputed.code ? err(saleDisputed) : locked
    const { amount, isAll } = locked.value
    for (const partyId of [sellerId, ...sale.shares.map((share) => share.partyId)].toSorted())
      await lockPayable(tx, partyId)
    // Buying and refunding in a loop would cost the platform a payment fee each time.
    if (isAll && (await findRefundedBefore(tx, [sale.purchaseId], 'seller')).size > 0) return err(refundedBefore)
    const sold = soldOf(sale, await refundedSoFar(tx, id))
    const part = sellerPartOf(sold, amount)
    const budget = await refundBudgetOf(tx, sellerId)
    if (part > budget) return err(budgetTooSmall(budget, part))
    for (const other of otherPartsOf(sold, amount))
      if (other.amount > (await refundBudgetOf(tx, other.partyId))) return err(collaboratorTooSmall)
    if (!(await countAttempt(tx, `refunds:${sellerId}`, refundsADay, now)).allowed) return err(tooManyRefunds)
    await refundLocked(context, locked.value, { action: 'sales.refund-sale', by: 'seller', keepsFee: false, reason })
    return ok({ amount, isAll, part })
  },
})

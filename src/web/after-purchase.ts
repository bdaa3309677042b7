import { giftsPath } from '#src/buying/gifts/rules.ts'
import { giftTexts } from '#src/buying/gifts/texts.ts'
import { checkoutTexts } from '#src/buying/orders/texts.ts'
import { redirectWith } from '#src/web/refusal.ts'

/** Redirects after a purchase: to the page of a single item, where it can be copied, else to the list. */
export const afterPurchase = (purchaseId: string | null): Response =>
  redirectWith(purchaseId === null ? '/purchases' : `/purchases/${purchaseId}`, { title: checkoutTexts.done })

/** The same after a payment, of which nothing may have been delivered. */
export const afterPayment = ({
  purchaseId,
  isRefunded,
  isGift,
}: {
  purchaseId: string | null
  isRefunded: boolean
  isGift: boolean
}): Response =>
  isRefunded
    ? redirectWith(isGift ? giftsPath : '/purchases', {
        title: checkoutTexts.refundedTitle,
        description: checkoutTexts.refunded,
        tone: 'info',
      })
    : isGift
      ? redirectWith(giftsPath, { title: giftTexts.bought })
      : afterPurchase(purchaseId)

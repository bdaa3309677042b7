import { checkoutTexts } from '#src/features/orders/texts.ts'
import { redirectWith } from '#src/web/refusal.ts'

/** Redirects after a purchase: to the page of a single item, where it can be copied, else to the list. */
export const afterPurchase = (purchaseId: string | null): Response =>
  redirectWith(purchaseId === null ? '/purchases' : `/purchases/${purchaseId}`, { title: checkoutTexts.done })

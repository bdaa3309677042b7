import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notify } from '#src/features/notifications/index.ts'
import { purchaseMissing } from '../failures.ts'
import { findForRefund } from '../refund-store.ts'

const refund = z.object({ id: z.string(), amountCents: z.number(), keepsFee: z.boolean() }).optional()

/** Puts what became of a refund into the buyer's notifications, and of one that was made into the seller's. */
export const tellOfRefund = defineOperation({
  name: 'library.tell-of-refund',
  input: z.object({ purchaseId: z.uuid(), news: z.enum(['refunded', 'refunded-in-part', 'declined']), refund }),
  access: systemOnly,
  async run(context, { purchaseId, news, refund: made }) {
    const purchase = await findForRefund(context.tx, purchaseId)
    if (!purchase) return err(purchaseMissing)
    const { title: listing, pricePaid, buyerId, sellerId } = purchase
    const amountCents = made?.amountCents ?? pricePaid
    const about = `refund:${made?.id ?? purchaseId}`
    const shown = news === 'declined' ? ('declined' as const) : ('refunded' as const)
    const matter = { kind: 'refund', listing, amountCents, news: shown, about, latest: news } as const
    const buyer = { ...matter, side: 'buyer', to: buyerId, href: '/purchases' } as const
    const seller = { ...matter, side: 'seller', to: sellerId, href: '/profile?tab=payouts' } as const
    if (news === 'declined') await notify(context, buyer)
    else if (amountCents > 0) await notify(context, buyer, seller)
    return ok()
  },
})

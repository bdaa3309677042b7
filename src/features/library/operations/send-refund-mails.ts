import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/features/accounts/index.ts'
import { refundMail } from '../emails.tsx'
import { purchaseMissing } from '../failures.ts'
import { findForRefund } from '../refund-store.ts'

/** Tells the buyer what became of a refund, and the seller of one that was made. Each mail has a key: a retry is the same. */
export const sendRefundMailsNow = defineWorkflow({
  name: 'library.send-refund-mails',
  input: z.object({ purchaseId: z.uuid(), news: z.enum(['refunded', 'declined']), answer: z.string() }),
  access: systemOnly,
  async run(flow, { purchaseId, news, answer }) {
    const purchase = await findForRefund(flow.db, purchaseId)
    if (!purchase) return err(purchaseMissing)
    const { title } = purchase
    const about = { news, title, answer, price: cents(purchase.pricePaid), publicUrl: flow.settings.publicUrl }
    const people = { buyer: purchase.buyerId, ...(news === 'refunded' ? { seller: purchase.sellerId } : {}) }
    for (const [to, userId] of Object.entries(people)) {
      const contact = await emailOf(flow.db, userId)
      if (!contact) continue
      const mail = await refundMail({ ...about, to: to === 'seller' ? 'seller' : 'buyer', name: contact.name })
      await flow.mailer.send({ ...mail, key: `refund:${purchaseId}:${news}:${to}`, to: contact })
    }
    return ok()
  },
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { letterTo } from '#src/features/notifications/index.ts'
import { refundMail } from '../emails.tsx'
import { purchaseMissing } from '../failures.ts'
import { findForRefund } from '../refund-store.ts'
import { tellOfRefund } from './tell-of-refund.ts'

const refund = z.object({ id: z.string(), amountCents: z.number(), keepsFee: z.boolean() }).optional()

/**
 * Tells the buyer what became of a refund, and the seller of one that was made. Each mail has a key: a retry is the same. The
 * buyer's is about their own money and goes whatever they chose; the seller's as they wish.
 */
export const sendRefundMailsNow = defineWorkflow({
  name: 'library.send-refund-mails',
  input: z.object({
    purchaseId: z.uuid(),
    news: z.enum(['refunded', 'refunded-in-part', 'declined']),
    answer: z.string(),
    refund,
  }),
  access: systemOnly,
  async run(flow, { purchaseId, news, answer, refund: made }) {
    const purchase = await findForRefund(flow.db, purchaseId)
    if (!purchase) return err(purchaseMissing)
    const told = await flow.runAsSystem(tellOfRefund, { purchaseId, news, refund: made })
    if (!told.ok) return told
    const { title } = purchase
    const price = cents(made?.amountCents ?? purchase.pricePaid)
    const about = { news, title, answer, price, keepsFee: made?.keepsFee ?? false, publicUrl: flow.settings.publicUrl }
    const people = { buyer: purchase.buyerId, ...(news === 'declined' ? {} : { seller: purchase.sellerId }) }
    for (const [to, userId] of Object.entries(people)) {
      const side = to === 'seller' ? 'seller' : 'buyer'
      const letter = await letterTo(flow, userId, 'refund', { isDue: side === 'buyer' })
      if (!letter) continue
      const mail = await refundMail({ ...about, to: side, name: letter.to.name, stop: letter.stop })
      await flow.mailer.send({ ...mail, ...letter.envelope, key: `refund:${made?.id ?? purchaseId}:${news}:${to}` })
    }
    return ok()
  },
})

import { z } from 'zod'
import { eachAlone } from '#src/kernel/each-alone.ts'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { notMailed, purchaseMissing } from '../failures.ts'
import { findForRefund } from '../refund-store.ts'
import { cents } from '#src/kernel/money.ts'
import { emailRecipient } from '#src/people/notifications/public/email-recipient.ts'
import { noteEmail } from '#src/buying/orders/operations/note-email.ts'
import { refundEmail } from '../emails.ts'
import { libraryTexts } from '../texts.ts'

const refund = z
  .object({
    id: z.string(),
    amountCents: z.number(),
    keepsFee: z.boolean(),
    by: z.enum(['support', 'seller']).default('support'),
  })
  .optional()

/** Notifies the buyer of a refund's result, and the seller of a completed refund. */
export const notifyOfRefund = defineOperation({
  name: 'library.notify-of-refund',
  input: z.object({ purchaseId: z.uuid(), news: z.enum(['refunded', 'refunded-in-part', 'declined']), refund }),
  access: systemOnly,
  async run(context, { purchaseId, news, refund: details }) {
    const purchase = await findForRefund(context.tx, purchaseId)
    if (!purchase) return err(purchaseMissing)
    const { title: listing, pricePaid, sellerId } = purchase
    const buyerId = refundedTo(purchase)
    const amountCents = details?.amountCents ?? pricePaid
    const about = `refund:${details?.id ?? purchaseId}`
    const shown = news === 'declined' ? ('declined' as const) : ('refunded' as const)
    const content = { kind: 'refund', listing, amountCents, news: shown, about, latest: news } as const
    const buyer = { ...content, side: 'buyer', to: buyerId, href: '/purchases' } as const
    const seller = { ...content, side: 'seller', to: sellerId, href: '/profile/payouts' } as const
    if (news === 'declined') await notify(context, buyer)
    else if (amountCents > 0) await notify(context, buyer, seller)
    if (news === 'refunded' && purchase.isClaimedGift) {
      const recipient = {
        ...content,
        amountCents: 0,
        side: 'recipient',
        to: purchase.buyerId,
        href: '/purchases',
      } as const
      await notify(context, recipient)
    }
    return ok()
  },
})

/**
 * Emails the buyer about a refund's result, and the seller about a completed one. Each email has a key, so that a retry sends the
 * same one. The buyer's email ignores their settings, since it is about their money.
 */
export const sendRefundEmails = defineWorkflow({
  name: 'library.send-refund-emails',
  input: z.object({
    purchaseId: z.uuid(),
    news: z.enum(['refunded', 'refunded-in-part', 'declined']),
    answer: z.string(),
    refund,
  }),
  access: systemOnly,
  async run(flow, { purchaseId, news, answer, refund: details }) {
    const purchase = await findForRefund(flow.db, purchaseId)
    if (!purchase) return err(purchaseMissing)
    const notified = await flow.runAsSystem(notifyOfRefund, { purchaseId, news, refund: details })
    if (!notified.ok) return notified
    const { title } = purchase
    const price = cents(details?.amountCents ?? purchase.pricePaid)
    const about = {
      purchaseId,
      news,
      title,
      answer: details?.by === 'seller' ? libraryTexts.refundFromCreator(answer) : answer,
      // Only a refund without a request has details.
      reason: details?.by === 'support' ? answer : '',
      price,
      keepsFee: details?.keepsFee ?? false,
      isUpgrade: purchase.baseId !== null,
      publicUrl: flow.settings.publicUrl,
    }
    const recipients = { buyer: refundedTo(purchase), ...(news === 'declined' ? {} : { seller: purchase.sellerId }) }
    const failed = await eachAlone(
      Object.entries(recipients),
      async ([to, userId]) => {
        const side = to === 'seller' ? ('seller' as const) : ('buyer' as const)
        const recipient = await emailRecipient(flow, userId, 'refund', { isDue: side === 'buyer' })
        if (!recipient) return
        const email = await refundEmail(flow.settings, {
          ...about,
          to: side,
          name: recipient.to.name,
          stop: recipient.stop,
        })
        const key = `refund:${details?.id ?? purchaseId}:${news}:${to}`
        await flow.mailer.send({ ...email, ...recipient.envelope, key })
        await flow.runAsSystem(noteEmail, { orderId: purchase.orderId, key, kind: 'refund' as const, to: side })
      },
      (error, [to]) => flow.log.error({ err: error, purchaseId, to }, 'a refund email could not be sent'),
    )
    return failed === 0 ? ok() : err(notMailed)
  },
})

/** Who got a gift does not learn its price, so who paid is told. */
const refundedTo = ({ isClaimedGift, payerId, buyerId }: NonNullable<Awaited<ReturnType<typeof findForRefund>>>) =>
  isClaimedGift ? payerId : buyerId

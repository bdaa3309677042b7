import { z } from 'zod'
import { eachAlone } from '#src/kernel/each-alone.ts'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { disputeEmail } from '../emails.ts'
import { notMailed } from '../failures.ts'
import { sellersOf } from '../list-store.ts'
import { movedFor } from '../rules.ts'

/** Emails each seller of an order about a dispute. Each email has a key, so that a retry sends the same one. */
export const sendDisputeEmails = defineWorkflow({
  name: 'disputes.send-dispute-emails',
  input: z.object({
    orderId: z.uuid(),
    about: z.string(),
    news: z.enum(['opened', 'won', 'lost', 'warned']),
    movementIds: z.array(z.string()).default([]),
  }),
  access: systemOnly,
  async run(flow, { orderId, about, news, movementIds }) {
    const failed = await eachAlone(
      await sellersOf(flow.db, orderId, movementIds),
      async ({ sellerId, titles, isKept, ...amounts }) => {
        const contact = await emailOf(flow.db, sellerId)
        if (!contact) return
        const { publicUrl } = flow.settings
        const moved = movedFor(news, amounts)
        const mail = await disputeEmail(flow.settings, {
          news,
          name: contact.name,
          titles,
          moved,
          isKept,
          publicUrl,
        })
        await flow.mailer.send({ ...mail, key: `dispute:${about}:${news}:${sellerId}`, to: contact })
      },
      (error, { sellerId }) => flow.log.error({ err: error, sellerId }, 'a dispute email could not be sent'),
    )
    return failed === 0 ? ok() : err(notMailed)
  },
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailRecipient } from '#src/people/notifications/public/email-recipient.ts'
import { failureText } from '../contract.ts'
import { payoutEmail } from '../emails.ts'
import { payoutMissing } from '../failures.ts'
import { findPayout } from '../payout-store.ts'

/**
 * Emails the seller about a payout; about a failed one regardless of their settings. The key is the payout's, so that a retry
 * sends the same email.
 */
export const sendPayoutEmail = defineWorkflow({
  name: 'earnings.send-payout-email',
  input: z.object({ payoutId: z.uuid(), news: z.enum(['requested', 'paid', 'failed']) }),
  access: systemOnly,
  async run(flow, { payoutId, news }) {
    const payout = await findPayout(flow.db, payoutId)
    if (!payout) return err(payoutMissing)
    const recipient = await emailRecipient(flow, payout.sellerId, 'payout', { isDue: news === 'failed' })
    if (!recipient) return ok()
    const { publicUrl } = flow.settings
    const email = await payoutEmail(flow.settings, {
      news,
      sellerName: recipient.to.name,
      amount: payout.amount,
      failure: payout.failure === null ? null : failureText(payout.failure),
      publicUrl,
      stop: recipient.stop,
    })
    await flow.mailer.send({ ...email, ...recipient.envelope, key: `payout:${payoutId}:${news}` })
    return ok()
  },
})

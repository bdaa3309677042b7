import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/features/accounts/index.ts'
import { payoutMail } from '../emails.tsx'
import { payoutMissing } from '../failures.ts'
import { findPayout } from '../payout-store.ts'

/** Tells the seller how their payout goes. The mail's key is the payout's, so that a retry is the same mail. */
export const sendPayoutMailNow = defineWorkflow({
  name: 'earnings.send-payout-mail',
  input: z.object({ payoutId: z.uuid(), news: z.enum(['requested', 'paid', 'failed']) }),
  access: systemOnly,
  async run(flow, { payoutId, news }) {
    const payout = await findPayout(flow.db, payoutId)
    if (!payout) return err(payoutMissing)
    const seller = await emailOf(flow.db, payout.sellerId)
    if (!seller) return ok()
    const { publicUrl } = flow.settings
    const mail = await payoutMail({
      news,
      sellerName: seller.name,
      amount: payout.amount,
      failure: payout.failure,
      publicUrl,
    })
    await flow.mailer.send({ ...mail, key: `payout:${payoutId}:${news}`, to: seller })
    return ok()
  },
})

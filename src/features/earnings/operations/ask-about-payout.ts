import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { payoutMissing, payoutOver } from '../failures.ts'
import { lookAfterPayout } from '../jobs.ts'
import { lockPayout } from '../payout-store.ts'
import { canAskAbout } from '../rules.ts'

/**
 * An admin has the provider asked about a payout now, as the sweep does by itself: what an earlier try did is found before
 * anything is asked for again, so that no money goes twice, and nothing is given back but on proof.
 */
export const askAboutPayout = defineOperation({
  name: 'earnings.ask-about-payout',
  input: z.object({ payoutId: z.uuid() }),
  access: adminsOnly,
  async run(context, { payoutId }) {
    const payout = await lockPayout(context.tx, payoutId)
    if (!payout) return err(payoutMissing)
    if (!canAskAbout(payout)) return err(payoutOver)
    await context.enqueue(lookAfterPayout, { payoutId }, { singletonKey: payoutId })
    const { state, leg, attempt } = payout
    const subject = { subjectKind: 'payout', subjectId: payoutId }
    await recordAudit(context, {
      action: 'earnings.ask-about-payout',
      ...subject,
      before: { state, leg, attempt },
    })
    return ok({ state })
  },
})

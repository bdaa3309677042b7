import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findAccount } from '../public/account-store.ts'
import { failureText } from '../contract.ts'
import { resultUnknown, payoutMissing } from '../failures.ts'
import { legs } from '../legs.ts'
import { findPayout } from '../payout-store.ts'
import type { PayoutState } from '../rules.ts'
import { nextLeg } from '../rules.ts'
import { recordPayout } from './record-payout.ts'

/** A limit above the number of steps, which stops an endless loop. */
const mostSteps = 6

/**
 * Advances a payout as far as possible: transfer, payout to the bank, or reversal. Records each step before it calls the
 * provider. Fails if a result is unknown, so that the job runs again.
 */
export const advancePayout = defineWorkflow({
  name: 'earnings.advance-payout',
  input: z.object({ payoutId: z.uuid() }),
  access: systemOnly,
  async run(flow, { payoutId }): Promise<Result<{ state: PayoutState }, Failure>> {
    for (let step = 0; step < mostSteps; step += 1) {
      const payout = await findPayout(flow.db, payoutId)
      if (!payout) return err(payoutMissing)
      const leg = nextLeg(payout)
      if (leg === null) return ok({ state: payout.state })
      const account = await findAccount(flow.db, payout.sellerId)
      if (payout.state === 'requested' && account?.accountId !== payout.accountId) {
        const failure = failureText('disconnected', '')
        await flow.run(recordPayout, { payoutId, news: { kind: 'disconnected', failure } })
        continue
      }
      await flow.run(recordPayout, { payoutId, news: { kind: 'asked' } })
      const news = await legs[leg](flow, payout)
      const kept = await flow.run(recordPayout, { payoutId, news })
      if (!kept.ok) return kept
      const isStuck = news.kind === 'unknown' || (news.kind === 'refused' && leg === 'reversal')
      if (isStuck) return err(resultUnknown)
    }
    return err(resultUnknown)
  },
})

import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { earningsTexts } from '../texts.ts'
import { unverifiedEmail } from '../failures.ts'
import { requestWeeklyPayoutJob } from '../jobs.ts'
import { createPayout } from '../create-payout.ts'
import { listWeekly, lockAccount, setWeekly } from '../public/account-store.ts'

/** Requests a payout of all available earnings. */
export const requestPayout = defineOperation({
  name: 'earnings.request-payout',
  input: z.object({}),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  allowWhileSuspended: true,
  async run(context) {
    const { actor } = context
    if (actor.kind === 'user' && !actor.emailVerified) return err(unverifiedEmail)
    return createPayout(context, actor.userId)
  },
})

/** Requests the weekly payout of a seller. Sellers see a refusal in their profile. */
export const requestWeeklyPayout = defineOperation({
  name: 'earnings.request-weekly-payout',
  input: z.object({ sellerId: z.uuid() }),
  access: systemOnly,
  async run(context, { sellerId }): Promise<Result<{ payoutId: string | null }, Failure>> {
    const done = await createPayout(context, sellerId)
    // Fails, so that the job runs again and the seller need not wait a week.
    if (done.ok || done.failure.status === 'unavailable') return done
    return ok({ payoutId: null })
  },
})

/** Queues one job for each verified seller with weekly payouts, so that none of them depends on another. */
export const payWeekly = defineOperation({
  name: 'earnings.pay-weekly',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    if (!context.settings.takesPayments) return ok({ queued: 0 })
    const sellers = await listWeekly(context.tx)
    for (const sellerId of sellers)
      await context.enqueue(requestWeeklyPayoutJob, { sellerId }, { singletonKey: sellerId })
    return ok({ queued: sellers.length })
  },
})

/** Turns weekly payouts on or off. */
export const chooseWeekly = defineOperation({
  name: 'earnings.choose-weekly',
  input: z.object({ paysWeekly: z.boolean() }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  async run({ tx, actor }, { paysWeekly }) {
    const sellerId = actor.userId
    await lockAccount(tx, sellerId)
    await setWeekly(tx, sellerId, paysWeekly)
    return ok({ paysWeekly })
  },
})

import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { earningsTexts } from '../texts.ts'
import { unverifiedEmail, paymentsUnavailable } from '../failures.ts'
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
    return createPayout(context, userIdOf(actor) ?? '')
  },
})

/** Requests the weekly payout of a seller. */
export const requestWeeklyPayout = defineOperation({
  name: 'earnings.request-weekly-payout',
  input: z.object({ sellerId: z.uuid() }),
  access: systemOnly,
  run: (context, { sellerId }) => createPayout(context, sellerId),
})

/** Requests a payout for each verified seller with weekly payouts. Sellers see a refusal in their profile. */
export const payWeekly = defineWorkflow({
  name: 'earnings.pay-weekly',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    if (!flow.settings.takesPayments) return ok({ requested: 0 })
    // Fails, so that the job runs again and sellers need not wait a week.
    if (!flow.settings.paymentsReady()) return err(paymentsUnavailable)
    let requested = 0
    for (const sellerId of await listWeekly(flow.db)) {
      const done = await flow.run(requestWeeklyPayout, { sellerId })
      if (done.ok) requested += 1
    }
    return ok({ requested })
  },
})

/** Turns weekly payouts on or off. */
export const chooseWeekly = defineOperation({
  name: 'earnings.choose-weekly',
  input: z.object({ paysWeekly: z.boolean() }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  async run({ tx, actor }, { paysWeekly }) {
    const sellerId = userIdOf(actor) ?? ''
    await lockAccount(tx, sellerId)
    await setWeekly(tx, sellerId, paysWeekly)
    return ok({ paysWeekly })
  },
})

import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { earningsTexts } from '../contract.ts'
import { unverifiedEmail, paymentsUnavailable } from '../failures.ts'
import { openPayout } from '../open-payout.ts'
import { listWeekly, lockAccount, setWeekly } from '../public/account-store.ts'

/** A seller asks for all of their pending earnings. */
export const requestPayout = defineOperation({
  name: 'earnings.request-payout',
  input: z.object({}),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  allowWhileSuspended: true,
  async run(context) {
    const { actor } = context
    if (actor.kind === 'user' && !actor.emailVerified) return err(unverifiedEmail)
    return openPayout(context, userIdOf(actor) ?? '')
  },
})

/** Pays out a seller who asked for it once and for all. */
export const requestWeeklyPayout = defineOperation({
  name: 'earnings.request-weekly-payout',
  input: z.object({ sellerId: z.uuid() }),
  access: systemOnly,
  run: (context, { sellerId }) => openPayout(context, sellerId),
})

/** Pays out each verified seller who wants it weekly, where the rules allow it. A refusal is theirs to see in their profile. */
export const payWeekly = defineWorkflow({
  name: 'earnings.pay-weekly',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    if (!flow.settings.takesPayments) return ok({ requested: 0 })
    // The job runs again: otherwise sellers would wait another week.
    if (!flow.settings.paymentsReady()) return err(paymentsUnavailable)
    let requested = 0
    for (const sellerId of await listWeekly(flow.db)) {
      const done = await flow.run(requestWeeklyPayout, { sellerId })
      if (done.ok) requested += 1
    }
    return ok({ requested })
  },
})

/** A seller wants to be paid out each week, or only when they ask. */
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

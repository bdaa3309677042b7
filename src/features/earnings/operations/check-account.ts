import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findAccount } from '../account-store.ts'
import { earningsTexts } from '../contract.ts'
import { connectFailed } from '../failures.ts'
import { refreshAccount } from './refresh-account.ts'

/** What an account was said to be stays true for this long. */
const freshMs = 10 * 60_000

/** Checks how one's own account stands: each time until it is complete, and now and then after that. */
export const checkAccount = defineWorkflow({
  name: 'earnings.check-account',
  input: z.object({ isReturn: z.boolean().default(false) }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  openToBarred: true,
  async run(flow, { isReturn }) {
    const sellerId = userIdOf(flow.actor) ?? ''
    const account = await findAccount(flow.db, sellerId)
    if (!account?.accountId || !flow.settings.takesPayments)
      return isReturn ? err(connectFailed) : ok({ isComplete: false })
    const isFresh = account.checkedAt !== null && flow.now().getTime() - account.checkedAt.getTime() < freshMs
    if (account.isComplete && isFresh && !isReturn) return ok({ isComplete: true })
    const refreshed = await flow.runAsSystem(refreshAccount, { sellerId, mayBeGone: false })
    if (refreshed.ok) return ok({ isComplete: refreshed.value.isComplete })
    // Nobody can say just now: what was known stays.
    return isReturn && !account.isComplete ? err(connectFailed) : ok({ isComplete: account.isComplete })
  },
})

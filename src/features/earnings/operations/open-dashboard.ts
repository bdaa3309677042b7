import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findAccount } from '../account-store.ts'
import { earningsTexts } from '../contract.ts'
import { dashboardFailed, notConfigured, notVerified, paymentsUnavailable } from '../failures.ts'

/** Leads a seller to the provider's own dashboard of their account, where its bank and its details are changed. */
export const openDashboard = defineWorkflow({
  name: 'earnings.open-dashboard',
  input: z.object({}),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  openToBarred: true,
  async run(flow): Promise<Result<{ url: string }, Failure>> {
    const sellerId = userIdOf(flow.actor) ?? ''
    if (!flow.settings.takesPayments) return err(notConfigured)
    if (!flow.settings.paymentsReady()) return err(paymentsUnavailable)
    const account = await findAccount(flow.db, sellerId)
    if (!account?.accountId || !account.isComplete) return err(notVerified)
    const link = await flow.payments.createLoginLink(account.accountId)
    if (link.kind === 'done') return ok({ url: link.value.url })
    flow.log.error({ sellerId, reason: link.message }, 'the provider gave no dashboard for a seller')
    return err(dashboardFailed)
  },
})

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/features/accounts/index.ts'
import { earningsTexts } from '../contract.ts'
import { connectFailed, notConfigured, paymentsUnavailable, unverifiedEmail } from '../failures.ts'
import { beginConnect } from './begin-connect.ts'
import { recordAccount } from './record-account.ts'

const fresh = {
  detailsSubmitted: false,
  transfersActive: false,
  payoutsEnabled: false,
  payoutsManual: true,
  bankLast4: null,
}

/** Leads a seller to the provider's own page for their details: makes their account first, where they have none. */
export const connectAccount = defineWorkflow({
  name: 'earnings.connect-account',
  input: z.object({}),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  openToBarred: true,
  async run(flow): Promise<Result<{ url: string }, Failure>> {
    if (flow.actor.kind !== 'user') return err(connectFailed)
    if (!flow.actor.emailVerified) return err(unverifiedEmail)
    if (!flow.settings.takesPayments) return err(notConfigured)
    if (!flow.settings.paymentsReady()) return err(paymentsUnavailable)
    const sellerId = flow.actor.userId
    const begun = await flow.runAsSystem(beginConnect, { sellerId })
    if (!begun.ok) return begun
    const accountId = begun.value.accountId ?? (await makeAccount(flow, sellerId, begun.value.attempt))
    if (accountId === null) return err(connectFailed)
    const profile = (more: string) => new URL(`/profile?tab=payouts&${more}`, flow.settings.publicUrl).href
    const link = await flow.payments.createAccountLink({
      accountId,
      refreshUrl: profile('stripe_refresh=true'),
      returnUrl: profile('stripe_success=true'),
    })
    if (link.kind === 'done') return ok({ url: link.value.url })
    flow.log.error({ sellerId, reason: link.message }, 'the provider gave no page for a seller')
    return err(connectFailed)
  },
})

async function makeAccount(flow: Flow, sellerId: string, attempt: number): Promise<string | null> {
  const made = await flow.payments.createAccount({
    sellerId,
    email: (await emailOf(flow.db, sellerId))?.address ?? '',
    idempotencyKey: `connect:${sellerId}:${attempt}`,
  })
  if (made.kind !== 'done') {
    flow.log.error({ sellerId, reason: made.message }, 'the provider made no account for a seller')
    return null
  }
  const { id } = made.value
  const kept = await flow.runAsSystem(recordAccount, { sellerId, accountId: id, account: { id, ...fresh } })
  // Where another click was first, its account is the seller's.
  return kept.ok ? kept.value.accountId : null
}

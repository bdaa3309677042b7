import { z } from 'zod'
import { systemOnly, signedIn } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { userMissing } from '#src/people/accounts/failures.ts'
import {
  findAccount,
  lockAccount,
  recordRequest,
  saveAccountState,
  findSellerOfAccount,
} from '../public/account-store.ts'
import type { ConnectAccount, Outcome } from '#src/ports/payments.ts'
import { setConnectAccount } from '#src/people/accounts/public/connect-store.ts'
import { isVerified } from '../rules.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { earningsTexts } from '../texts.ts'
import {
  connectFailed,
  notConfigured,
  paymentsUnavailable,
  unverifiedEmail,
  resultUnknown,
  dashboardFailed,
  notVerified,
} from '../failures.ts'

/** After this time, an earlier request for an account will not be answered. */
const answeredWithinMs = 60_000

type StartedConnect = { readonly accountId: string | null; readonly attempt: number }

/** Records the request for an account with its attempt, so that two clicks are one request. */
export const recordAccountRequest = defineOperation({
  name: 'earnings.record-account-request',
  input: z.object({ sellerId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { sellerId }): Promise<Result<StartedConnect, Failure>> {
    const { attempt: last, requestedAt } = await lockAccount(tx, sellerId)
    const account = await findAccount(tx, sellerId)
    if (!account) return err(userMissing)
    if (account.accountId !== null) return ok({ accountId: account.accountId, attempt: last })
    const isStale = requestedAt !== null && now.getTime() - requestedAt.getTime() > answeredWithinMs
    const attempt = isStale ? last + 1 : last
    if (requestedAt === null || isStale) await recordRequest(tx, sellerId, attempt, now)
    return ok({ accountId: null, attempt })
  },
})

/**
 * Saves the state of a seller's account, or that it is gone. Ignores the state of another account than the seller's current one;
 * a seller without one gets it.
 */
export const recordAccount = defineOperation({
  name: 'earnings.record-account',
  input: z.object({
    sellerId: z.uuid(),
    accountId: z.string(),
    account: z.custom<ConnectAccount>((value) => typeof value === 'object' && value !== null).nullable(),
  }),
  access: systemOnly,
  async run({ tx, now }, { sellerId, accountId, account }) {
    const { attempt } = await lockAccount(tx, sellerId)
    const known = await findAccount(tx, sellerId)
    if (!known) return err(userMissing)
    const isOther = known.accountId !== null && known.accountId !== accountId
    if (isOther || (known.accountId === null && account === null))
      return ok({ accountId: known.accountId, isComplete: known.isComplete })
    const isComplete = account !== null && isVerified(account)
    const id = account === null ? null : accountId
    await setConnectAccount(tx, sellerId, { id, isComplete }, now)
    await saveAccountState(tx, sellerId, account, now)
    // With the old key, the provider would return the deleted account.
    if (account === null) await recordRequest(tx, sellerId, attempt + 1, now)
    return ok({ accountId: id, isComplete })
  },
})

const fresh = {
  detailsSubmitted: false,
  transfersActive: false,
  payoutsEnabled: false,
  payoutsManual: true,
  bankLast4: null,
}

/** Returns the provider's onboarding URL, and creates the seller's account if there is none. */
export const connectAccount = defineWorkflow({
  name: 'earnings.connect-account',
  input: z.object({}),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow): Promise<Result<{ url: string }, Failure>> {
    if (flow.actor.kind !== 'user') return err(connectFailed)
    if (!flow.actor.emailVerified) return err(unverifiedEmail)
    if (!flow.settings.takesPayments) return err(notConfigured)
    if (!flow.settings.paymentsReady()) return err(paymentsUnavailable)
    const sellerId = flow.actor.userId
    const started = await flow.runAsSystem(recordAccountRequest, { sellerId })
    if (!started.ok) return started
    const link = await linkTo(flow, sellerId, started.value)
    if (link === null) return err(connectFailed)
    if (link.kind === 'done') return ok({ url: link.value.url })
    if (await isGone(flow, sellerId, link)) {
      const again = await flow.runAsSystem(recordAccountRequest, { sellerId })
      const other = again.ok ? await linkTo(flow, sellerId, again.value) : null
      if (other?.kind === 'done') return ok({ url: other.value.url })
    }
    flow.log.error({ sellerId, reason: link.message }, 'the provider created no onboarding link for a seller')
    return err(connectFailed)
  },
})

async function linkTo(flow: Flow, sellerId: string, { accountId: known, attempt }: StartedConnect) {
  const accountId = known ?? (await createAccount(flow, sellerId, attempt))
  if (accountId === null) return null
  const profile = (more: string) => new URL(`/profile/payouts?${more}`, flow.settings.publicUrl).href
  return flow.payments.createAccountLink({
    accountId,
    refreshUrl: profile('stripe_refresh=true'),
    returnUrl: profile('stripe_success=true'),
  })
}

/**
 * Whether the seller has revoked our access, whose event may be lost. The account is read again, since one forbidden call proves
 * nothing.
 */
async function isGone(flow: Flow, sellerId: string, outcome: Outcome<unknown>): Promise<boolean> {
  if (outcome.kind !== 'unknown' || outcome.isForbidden !== true) return false
  await flow.runAsSystem(refreshAccount, { sellerId, mayBeGone: true })
  return (await findAccount(flow.db, sellerId))?.accountId === null
}

async function createAccount(flow: Flow, sellerId: string, attempt: number): Promise<string | null> {
  const created = await flow.payments.createAccount({
    sellerId,
    email: (await emailOf(flow.db, sellerId))?.address ?? '',
    idempotencyKey: `connect:${sellerId}:${attempt}`,
  })
  if (created.kind !== 'done') {
    flow.log.error({ sellerId, reason: created.message }, 'the provider created no account for a seller')
    return null
  }
  const { id } = created.value
  const saved = await flow.runAsSystem(recordAccount, { sellerId, accountId: id, account: { id, ...fresh } })
  // A concurrent click may have saved its account first.
  return saved.ok ? saved.value.accountId : null
}

/** Reads a seller's account from the provider, sets its payout schedule to manual, and saves it. */
export const refreshAccount = defineWorkflow({
  name: 'earnings.refresh-account',
  input: z.object({
    sellerId: z.uuid(),
    /** True after the provider reported that our access was revoked, so a missing account is gone. */
    mayBeGone: z.boolean().default(false),
  }),
  access: systemOnly,
  async run(flow, { sellerId, mayBeGone }): Promise<Result<{ isComplete: boolean }, Failure>> {
    const known = await findAccount(flow.db, sellerId)
    if (!known?.accountId) return ok({ isComplete: false })
    const read = await flow.payments.readAccount(known.accountId)
    if (read.kind !== 'done' || (read.value === null && !mayBeGone)) {
      flow.log.warn(
        { sellerId, reason: read.kind === 'done' ? 'no access' : read.message },
        'an account could not be read',
      )
      return err(resultUnknown)
    }
    const account = read.value && (await withManualPayouts(flow, read.value))
    return flow.runAsSystem(recordAccount, { sellerId, accountId: known.accountId, account })
  },
})

/** Automatic payouts would move money past our records. */
async function withManualPayouts(flow: Flow, account: ConnectAccount): Promise<ConnectAccount> {
  if (account.payoutsManual) return account
  const changed = await flow.payments.makePayoutsManual(account.id)
  if (changed.kind !== 'done')
    flow.log.error({ accountId: account.id, reason: changed.message }, 'payouts of an account could not be made manual')
  return { ...account, payoutsManual: changed.kind === 'done' }
}

/** How long the saved state counts as current. */
const freshMs = 10 * 60_000

/** Checks the seller's own account: each time until it is complete, then at intervals. */
export const checkAccount = defineWorkflow({
  name: 'earnings.check-account',
  input: z.object({ isReturn: z.boolean().default(false) }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow, { isReturn }) {
    const sellerId = flow.actor.userId
    const account = await findAccount(flow.db, sellerId)
    if (!account?.accountId || !flow.settings.takesPayments)
      return isReturn ? err(connectFailed) : ok({ isComplete: false })
    const isFresh = account.checkedAt !== null && flow.now().getTime() - account.checkedAt.getTime() < freshMs
    if (account.isComplete && isFresh && !isReturn) return ok({ isComplete: true })
    const refreshed = await flow.runAsSystem(refreshAccount, { sellerId, mayBeGone: false })
    if (refreshed.ok) return ok({ isComplete: refreshed.value.isComplete })
    // The provider did not answer, so the saved state stays.
    return isReturn && !account.isComplete ? err(connectFailed) : ok({ isComplete: account.isComplete })
  },
})

/** Handles an event about a connected account by reading the account from the provider. */
export const syncAccount = defineWorkflow({
  name: 'earnings.sync-account',
  input: z.object({ accountId: z.string().max(300), mayBeGone: z.boolean() }),
  access: systemOnly,
  async run(flow, { accountId, mayBeGone }) {
    const sellerId = await findSellerOfAccount(flow.db, accountId)
    if (sellerId === null) return ok({ isComplete: false })
    return flow.run(refreshAccount, { sellerId, mayBeGone })
  },
})

/** Returns the URL of the provider's dashboard for the seller's account. */
export const openDashboard = defineWorkflow({
  name: 'earnings.open-dashboard',
  input: z.object({}),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow): Promise<Result<{ url: string }, Failure>> {
    const sellerId = flow.actor.userId
    if (!flow.settings.takesPayments) return err(notConfigured)
    if (!flow.settings.paymentsReady()) return err(paymentsUnavailable)
    const account = await findAccount(flow.db, sellerId)
    if (!account?.accountId || !account.isComplete) return err(notVerified)
    const link = await flow.payments.createLoginLink(account.accountId)
    if (link.kind === 'done') return ok({ url: link.value.url })
    if (await isGone(flow, sellerId, link)) return err(notVerified)
    flow.log.error({ sellerId, reason: link.message }, 'the provider created no dashboard link for a seller')
    return err(dashboardFailed)
  },
})

import { z } from 'zod'
import { systemOnly, staffOnly } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { eachAlone } from '#src/kernel/each-alone.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow, defineOperation } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { BankPayout, Transfer } from '#src/ports/payments.ts'
import { failureOf } from '../contract.ts'
import { accountForbidden, resultUnknown, payoutMissing, payoutFinished } from '../failures.ts'
import { reportUnknown } from '../legs.ts'
import { findAccount, findSellerOfAccount } from '../public/account-store.ts'
import { unknownAmong } from '../stop-store.ts'
import { findPayout, markPayoutPolled, lockPayout, listWaiting } from '../payout-store.ts'
import { advancePayout } from './advance-payout.ts'
import { refreshAccount } from './connected-account.ts'
import { recordPayout } from './record-payout.ts'
import { bookUnmatched } from './ledger.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { pollPayoutJob } from '../jobs.ts'
import { canBePolled, returnDays } from '../rules.ts'

/** Handles an event about a bank payout by reading it from the provider. */
export const syncPayout = defineWorkflow({
  name: 'earnings.sync-payout',
  input: z.object({ accountId: z.string().max(300), providerPayoutId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { accountId, providerPayoutId }): Promise<Result<undefined, Failure>> {
    const read = await flow.payments.readBankPayout({ accountId, id: providerPayoutId })
    if (read.kind === 'unknown') return err(read.isForbidden ? accountForbidden : resultUnknown)
    if (read.kind === 'rejected') return err(payoutMissing)
    const { payoutId } = read.value
    const payout = payoutId !== null && isId(payoutId) ? await findPayout(flow.db, payoutId) : null
    if (!payout || payout.accountId !== accountId) return err(payoutMissing)
    return recordBankPayout(flow, payout.id, read.value)
  },
})

async function recordBankPayout(
  flow: Flow,
  payoutId: string,
  { id, status, failure }: BankPayout,
): Promise<Result<undefined, Failure>> {
  // The event may arrive before the response with the payout's id.
  await flow.run(recordPayout, { payoutId, news: { kind: 'sent', providerPayoutId: id } })
  if (status === 'paid') await flow.run(recordPayout, { payoutId, news: { kind: 'paid' } })
  if (status !== 'failed') return ok()
  await flow.run(recordPayout, {
    payoutId,
    news: { kind: 'bounced', failure: failureOf(failure?.code ?? '', failure?.message) },
  })
  const advanced = await flow.run(advancePayout, { payoutId })
  return advanced.ok ? ok() : advanced
}

/** Books a payout of the platform's own account, or its return, once. */
export const syncOwnPayout = defineWorkflow({
  name: 'earnings.sync-own-payout',
  input: z.object({ providerPayoutId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { providerPayoutId }): Promise<Result<{ held: number }, Failure>> {
    const read = await flow.payments.readMovements(providerPayoutId)
    if (read.kind !== 'done') return err(resultUnknown)
    return flow.run(bookUnmatched, { transactions: read.value.map(({ id, type, net }) => ({ id, type, net })) })
  },
})

/** Handles an event about a transfer by advancing its payout. */
export const syncTransfer = defineWorkflow({
  name: 'earnings.sync-transfer',
  input: z.object({ transferId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { transferId }) {
    const read = await flow.payments.readTransfer(transferId)
    if (read.kind === 'unknown') return err(resultUnknown)
    const payoutId = read.kind === 'done' ? read.value.payoutId : null
    const payout = payoutId !== null && isId(payoutId) ? await findPayout(flow.db, payoutId) : null
    // Of a payout that was given up, its money is back in the seller's earnings.
    const isStray = !payout || (payout.isReleased && payout.transferId === null)
    if (read.kind === 'done' && isStray) await reportIfToSeller(flow, read.value)
    if (!payout) return err(payoutMissing)
    // The requesting process will record the result; only unknown results are looked up.
    if (payout.state !== 'unknown') return ok({ state: payout.state })
    return flow.run(advancePayout, { payoutId: payout.id })
  },
})

/** Another app may use the same provider account, but not the accounts of our sellers. */
async function reportIfToSeller(flow: Flow, transfer: Transfer): Promise<void> {
  const isToSeller = (await findSellerOfAccount(flow.db, transfer.accountId)) !== null
  if (isToSeller && (await unknownAmong(flow.db, [transfer])).length > 0) await reportUnknown(flow, [transfer])
}

/** Marks a payout as polled, so that others are polled first. */
export const recordPayoutPoll = defineOperation({
  name: 'earnings.record-payout-poll',
  input: z.object({ payoutId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { payoutId }) {
    await markPayoutPolled(tx, payoutId, now)
    return ok()
  },
})

/**
 * Polls a payout without news: reads a bank payout from the provider; in other states, looks up the step and then requests it. If
 * the result stays unknown, the sweep polls again.
 */
export const pollPayout = defineWorkflow({
  name: 'earnings.poll-payout',
  input: z.object({ payoutId: z.uuid() }),
  access: systemOnly,
  async run(flow, { payoutId }): Promise<Result<unknown, Failure>> {
    await flow.run(recordPayoutPoll, { payoutId })
    const payout = await findPayout(flow.db, payoutId)
    if (!payout) return err(payoutMissing)
    const { accountId, providerPayoutId, state } = payout
    const isWithBank = state === 'in_transit' || state === 'paid'
    const done =
      isWithBank && providerPayoutId !== null
        ? await flow.run(syncPayout, { accountId, providerPayoutId })
        : await flow.run(advancePayout, { payoutId })
    // The event that the seller disconnected the account may be lost.
    if (!done.ok) await flow.run(refreshAccount, { sellerId: payout.sellerId, mayBeGone: true })
    if (!done.ok && done.failure.code === accountForbidden.code && state === 'in_transit') {
      const account = await findAccount(flow.db, payout.sellerId)
      // The seller disconnected the account that has the money, so no result will ever be known.
      if (account?.accountId !== accountId) return flow.run(recordPayout, { payoutId, news: { kind: 'kept' } })
    }
    if (!done.ok) flow.log.warn({ payoutId, state, code: done.failure.code }, 'a payout could not be synced')
    return ok()
  },
})

/**
 * Lets an admin poll a payout now, as the sweep does. Results of earlier attempts are looked up first, so that no money moves
 * twice.
 */
export const requestPayoutPoll = defineOperation({
  name: 'earnings.request-payout-poll',
  input: z.object({ payoutId: z.uuid() }),
  access: staffOnly('finance'),
  async run(context, { payoutId }) {
    const payout = await lockPayout(context.tx, payoutId)
    if (!payout) return err(payoutMissing)
    if (!canBePolled(payout)) return err(payoutFinished)
    await context.enqueue(pollPayoutJob, { payoutId }, { singletonKey: payoutId })
    const { state, leg, attempt } = payout
    const subject = { subjectKind: 'payout', subjectId: payoutId }
    await recordAudit(context, {
      action: 'earnings.request-payout-poll',
      ...subject,
      before: { state, leg, attempt },
    })
    return ok({ state })
  },
})

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const minAgeMinutes = 5
const batchSize = 100

/** Finds results that jobs and events missed: interrupted steps, completed payouts, and returned ones. */
export const sweepPayouts = defineWorkflow({
  name: 'earnings.sweep-payouts',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const now = flow.now().getTime()
    const waiting = await listWaiting(
      flow.db,
      {
        active: new Date(now - minAgeMinutes * minuteMs),
        paid: new Date(now - dayMs),
        paidSince: new Date(now - returnDays * dayMs),
      },
      batchSize,
    )
    await eachAlone(
      waiting,
      (payoutId) => flow.run(pollPayout, { payoutId }),
      (error, payoutId) => flow.log.error({ err: error, payoutId }, 'a payout could not be polled'),
    )
    return ok({ polled: waiting.length })
  },
})

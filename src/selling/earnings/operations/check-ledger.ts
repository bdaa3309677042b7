import { z } from 'zod'
import { systemOnly, staffOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import { isId } from '#src/kernel/ids.ts'
import { eachAlone } from '#src/kernel/each-alone.ts'
import { saveLastReconciliation } from '../reconciliation-store.ts'
import { findDebtors, listBalances, listSuspense } from '../ledger-store.ts'
import type { Check } from '../view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { cents, toDecimal, moneyText } from '#src/kernel/money.ts'
import type { BalanceTransaction, Transfer } from '#src/ports/payments.ts'
import { syncDispute } from '#src/buying/disputes/operations/disputes.ts'
import { syncLostCharge } from '#src/buying/orders/operations/sync-charge.ts'
import { syncRefund } from '#src/buying/orders/operations/record-refund.ts'
import type { BookedCash } from '../check-store.ts'
import { readBookedCash, runLedgerChecks } from '../check-store.ts'
import { isForSuspense, isLate, reconcile } from '../reconcile.ts'
import { checkConnectedBalances, checkFees, checkMaturity } from '../provider-checks.ts'
import { reportUnknown } from '../legs.ts'
import { findPayout, hasOpenReversal } from '../payout-store.ts'
import { nextLeg } from '../rules.ts'
import { bookUnmatched } from './ledger.ts'
import { listFoundTransfers } from '../stop-store.ts'
import { bookFoundReversals, pausePayouts } from './payout-stops.ts'
import { pollPayout } from './sync-payout.ts'

/** The limit of listed violations. */
const maxListed = 100

/** Saves the result of a reconciliation for the Ledger tab. */
export const saveReconciliation = defineOperation({
  name: 'earnings.save-reconciliation',
  input: z.object({ checks: z.custom<readonly Check[]>(Array.isArray) }),
  access: systemOnly,
  async run({ tx, now }, { checks: all }) {
    const checks = all.map((check) => ({ ...check, broken: check.broken.slice(0, maxListed) }))
    const [balances, debtors] = [await listBalances(tx), await findDebtors(tx, now)]
    await saveLastReconciliation(tx, { checks, balances, debtors }, now)
    return ok()
  },
})

/** Reconciles the ledger with its rows and with the provider, and returns every invariant with its figures. */
export const reconcileLedger = defineWorkflow({
  name: 'earnings.reconcile-ledger',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const checks = await checkAll(flow)
    const broken = checks.filter((check) => check.broken.length > 0)
    for (const { name, figure, broken: what } of broken)
      flow.log.error(
        { invariant: name, figure, broken: what.slice(0, 10).map(withoutAddresses) },
        'the ledger does not reconcile',
      )
    await pauseIfBroken(flow, broken)
    const saved = await flow.run(saveReconciliation, { checks })
    return saved.ok ? ok({ checks, isSound: broken.length === 0 }) : saved
  },
})

async function checkAll(flow: Flow): Promise<Check[]> {
  return [
    ...(flow.settings.takesPayments ? await checkAtProvider(flow) : []),
    ...(await runLedgerChecks(flow.db, flow.now())),
  ]
}

/**
 * Pauses the payouts of all sellers if an invariant of money is broken. It is checked twice, since a sale during a check looks
 * like a difference.
 */
async function pauseIfBroken(flow: Flow, broken: readonly Check[]): Promise<void> {
  const serious = broken.filter(({ pausesPayouts }) => pausesPayouts !== false)
  if (serious.length === 0) return
  const before = new Set(serious.flatMap(({ broken: what }) => what))
  const lasting = (await checkAll(flow)).filter(({ broken: what }) => what.some((one) => before.has(one)))
  const names = lasting.filter(({ pausesPayouts }) => pausesPayouts !== false).map(({ name }) => name)
  if (names.length > 0)
    await flow.run(pausePayouts, { reason: `The ledger check failed: ${names.join('; ')}`.slice(0, longestReason) })
}

const longestReason = 1000

/** No email addresses in the log; admins see them in the Ledger tab. */
const withoutAddresses = (text: string) => text.replaceAll(/\S+@\S+/g, '(an email address)')

async function checkAtProvider(flow: Flow): Promise<Check[]> {
  const name = 'Every movement at the provider is in the ledger once, to the cent'
  const read = await flow.payments.readBooks()
  if (read.kind !== 'done') return [{ name, figure: 'not read', broken: [read.message], pausesPayouts: false }]
  const { balance, transactions } = read.value
  const lost = await syncLate(flow, transactions)
  const booked = await readBookedCash(flow.db)
  const { matched, known, unbooked, differences, absent } = reconcile(transactions, booked.byObject)
  // A movement since the provider was read is a difference of its own, which a second check does not find.
  const without = (total: number, parts: BookedCash['byObject']) =>
    cents(absent.reduce((left, key) => left - (parts.get(key) ?? 0), total))
  const isUnexplained = (one: BalanceTransaction) => isForSuspense(one) || lost.has(one.id)
  const unexplained = unbooked.filter(isUnexplained)
  if (unexplained.length > 0)
    await flow.run(bookUnmatched, { transactions: unexplained.map(({ id, type, net }) => ({ id, type, net })) })
  const waiting = unbooked.filter((one) => !isUnexplained(one))
  const strange = await findUnknownTransfers(flow, waiting)
  const late = waiting.filter((one) => isLate(one, flow.now()) || strange.has(one.source))
  const cash = without(booked.cash, booked.byObject)
  const expected = cash + unbooked.reduce((total, { net }) => total + net, 0)
  return [
    {
      name,
      figure: `${matched} of ${transactions.length} matched, ${waiting.length} waiting, ${unexplained.length} unmatched`,
      broken: [...differences, ...late.map(({ type, source, net }) => `${type} ${source}: ${net} not posted`)],
    },
    {
      name: 'Ledger cash plus unposted movements equals the balance at the provider',
      figure: `${moneyText(expected)} and ${moneyText(balance)}`,
      broken: expected === balance ? [] : [`${moneyText(expected - balance)} apart`],
      difference: cents(expected - balance),
    },
    await checkOrders(flow, transactions),
    await checkFees(flow.db, known, without(booked.fees, booked.feeByObject)),
    await checkMaturity(flow.db, known, flow.now()),
    await checkConnectedBalances(flow, async (payoutId) => void (await flow.run(pollPayout, { payoutId }))),
  ]
}

/**
 * Syncs each late movement of ours, whose events may be lost. Returns the ids of those without rows here, such as sales after a
 * restored backup.
 */
async function syncLate(flow: Flow, transactions: readonly BalanceTransaction[]): Promise<ReadonlySet<string>> {
  const { unbooked } = reconcile(transactions, (await readBookedCash(flow.db)).byObject)
  const lost = new Set<string>()
  // Oldest first, since a refund follows its charge.
  const late = unbooked.filter((movement) => isLate(movement, flow.now())).toReversed()
  await eachAlone(
    late,
    async (one) => {
      if (!(await isOurs(flow, one))) lost.add(one.id)
    },
    (error, { id }) => flow.log.error({ err: error, transactionId: id }, 'a movement could not be matched'),
  )
  return lost
}

/**
 * Transfers to accounts of our sellers whose payout the ledger does not have. They are never late: a payout is committed before
 * its transfer is requested.
 */
async function findUnknownTransfers(flow: Flow, waiting: readonly BalanceTransaction[]): Promise<ReadonlySet<string>> {
  const unknown: Transfer[] = []
  for (const { source } of waiting.filter(({ type }) => type === 'transfer')) {
    const read = await flow.payments.readTransfer(source)
    if (read.kind !== 'done') continue
    const { id, payoutId } = read.value
    const payout = payoutId !== null && isId(payoutId) ? await findPayout(flow.db, payoutId) : null
    const isExpected = payout && nextLeg(payout) === 'transfer'
    // A job may have recorded it since.
    const isRecorded = payout?.transferId === id
    if (!isExpected && !isRecorded) unknown.push(read.value)
  }
  if (unknown.length > 0) await reportUnknown(flow, unknown)
  return new Set(unknown.map(({ id }) => id))
}

async function isOurs(flow: Flow, { type, source }: BalanceTransaction): Promise<boolean> {
  if (type === 'charge') {
    const synced = await flow.run(syncLostCharge, { chargeId: source })
    return !synced.ok || synced.value.isBooked
  }
  if (type === 'refund' || type === 'refund_failure')
    return isKnown(await flow.run(syncRefund, { providerRefundId: source }))
  if (type === 'dispute' || type === 'dispute_reversal')
    return isKnown(await flow.run(syncDispute, { disputeId: source }))
  return type === 'transfer_refund' ? isOurReversal(flow, source) : true
}

/**
 * Whether a reversal may be of a payout, or is of a transfer that no payout made, which is booked if an admin has accepted it. Any
 * other was made at the provider's dashboard.
 */
async function isOurReversal(flow: Flow, reversalId: string): Promise<boolean> {
  if (await hasOpenReversal(flow.db)) return true
  for (const transferId of await listFoundTransfers(flow.db)) {
    const read = await flow.payments.readTransfer(transferId)
    if (read.kind === 'unknown') return true
    const reversals = read.kind === 'done' ? read.value.reversals : []
    if (!reversals.some(({ id }) => id === reversalId)) continue
    await flow.run(bookFoundReversals, { transferId, reversals })
    return true
  }
  return false
}

const isKnown = (done: Result<unknown, Failure>) => done.ok || done.failure.status !== 'missing'

/** Charges in suspense, with the buyer's email address. */
async function checkOrders(flow: Flow, transactions: readonly BalanceTransaction[]): Promise<Check> {
  const held = new Set((await listSuspense(flow.db)).map(({ transactionId }) => transactionId))
  const broken: string[] = []
  for (const { id, type, source } of transactions) {
    if (type !== 'charge' || !held.has(id)) continue
    const read = await flow.payments.readCharge(source)
    const { payment, email } = read.kind === 'done' ? read.value : { payment: null, email: null }
    const what = payment ? `$${toDecimal(payment.amount)}` : 'an unknown amount'
    broken.push(
      `${email ?? 'Someone'} paid ${what} without an order: refund ${source} at the provider, then settle ${id}`,
    )
  }
  const name = 'Every payment at the provider has an order'
  return { name, figure: `${broken.length} without`, broken, pausesPayouts: false }
}

/** Reconciles the ledger at an admin's request. */
export const reconcileLedgerAsAdmin = defineWorkflow({
  name: 'earnings.reconcile-ledger-as-admin',
  input: z.object({}),
  access: staffOnly('finance'),
  run: (flow) => flow.runAsSystem(reconcileLedger, {}),
})

import { z } from 'zod'
import { adminsOnly, staffOnly, systemOnly } from '#src/kernel/access.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { cents } from '#src/kernel/money.ts'
import { ok, err } from '#src/kernel/result.ts'
import { listFailedRefunds } from '#src/buying/orders/public/open-refund-store.ts'
import { readLastReconciliation } from '../reconciliation-store.ts'
import { listClosedAccounts, listDebtors, listSuspense } from '../ledger-store.ts'
import type { LedgerView } from '../view.ts'
import { bankPayoutEntry, suspenseEntry, suspenseSettledEntry } from '#src/money/ledger/public/provider-entries.ts'
import { book, suspenseAmountOf, lockPayable } from '#src/money/ledger/public/store.ts'
import { failure } from '#src/kernel/failure.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { isOwnMoney, ownMoney, waitsForSecondPerson } from '#src/people/confirmations/public/second-person.ts'
import { earningsTexts } from '../texts.ts'
import { closedAccountEntry } from '#src/money/ledger/public/closed-account.ts'
import { isErased } from '#src/people/accounts/public/erase-store.ts'
import { splitDebt, writeOffEntry } from '#src/money/ledger/public/write-off.ts'
import { writableDebt } from '../rules.ts'
import { listDebts, positionOf } from '../debt-store.ts'
import { findPause, listUnknownTransfers } from '../stop-store.ts'

/** The limit of listed failed refunds, oldest first. */
const refundsShown = 100

/** Returns the Ledger tab: the last reconciliation, and what needs a decision now. */
export const readLedger = defineQuery({
  name: 'earnings.read-ledger',
  input: z.object({}),
  access: staffOnly('finance'),
  async run({ db, now }) {
    const [pause, unknownTransfers, last, suspense, failedRefunds, closedAccounts] = await Promise.all([
      findPause(db),
      listUnknownTransfers(db),
      readLastReconciliation(db),
      listSuspense(db),
      listFailedRefunds(db, refundsShown),
      listClosedAccounts(db, now),
    ])
    const refunds = failedRefunds.map(({ leftCents, errorMessage, failedAt, lineId, title, receiptNumber }) => ({
      ...{ lineId, title, receiptNumber },
      amount: cents(leftCents),
      why: errorMessage ?? '',
      since: failedAt,
    }))
    const debtors = await listDebtors(db, last?.found.debtors ?? [], now)
    const books = last ? { checks: last.found.checks, balances: last.found.balances, checkedAt: last.checkedAt } : null
    const view: LedgerView = { pause, unknownTransfers, books, suspense, debtors, refunds, closedAccounts }
    return ok(view)
  },
})

/** Books payouts to the platform's own bank, and unexplained movements to suspense, each once. */
export const bookUnmatched = defineOperation({
  name: 'earnings.book-unmatched',
  input: z.object({
    transactions: z.array(z.object({ id: z.string(), type: z.string().optional(), net: z.number().int() })),
  }),
  access: systemOnly,
  async run(context, { transactions }) {
    for (const { id, type, net } of transactions)
      await book(context, (isToBank(type) ? bankPayoutEntry : suspenseEntry)(id, cents(net)))
    return ok({ held: transactions.length })
  },
})

/** Payouts to the platform's own bank, and their returns. */
const isToBank = (type = '') => type === 'payout' || type === 'payout_failure' || type === 'payout_cancel'

const nothingHeld = failure('conflict', 'nothing-held', earningsTexts.nothingHeld)

/** Settles a suspense movement as the platform's gain or loss. The reason is in the audit log. */
export const settleSuspense = defineOperation({
  name: 'earnings.settle-suspense',
  input: z.object({
    transactionId: z.string().max(300),
    reason: z.string(earningsTexts.reasonMissing).trim().min(1, earningsTexts.reasonMissing).max(2000),
  }),
  access: adminsOnly,
  async run(context, { transactionId, reason }) {
    const held = await suspenseAmountOf(context.tx, transactionId)
    if (held === 0 || !(await book(context, suspenseSettledEntry(transactionId, held)))) return err(nothingHeld)
    const subject = { subjectKind: 'transaction', subjectId: transactionId }
    await recordAudit(context, { action: 'earnings.settle-suspense', ...subject, after: { amount: held, reason } })
    return ok()
  },
})

const refusals = {
  'no-debt': failure('conflict', 'no-debt', earningsTexts.noDebt),
  'payout-in-flight': failure('conflict', 'payout-in-flight', earningsTexts.debtInFlight),
  'refund-under-way': failure('conflict', 'refund-under-way', earningsTexts.debtRefunding),
  covered: failure('conflict', 'debt-covered', earningsTexts.debtCovered),
} as const

const access = staffOnly('finance')

/** Writes off a seller's debt. The reason is in the audit log. */
export const writeOffDebt = defineOperation({
  name: 'earnings.write-off-debt',
  input: z.object({ sellerId: z.uuid(), reason: z.string().trim().min(1).max(2000) }),
  access,
  async run(context, { sellerId, reason }) {
    if (isOwnMoney(context.actor, sellerId)) return err(ownMoney)
    const { tx, now } = context
    await lockPayable(tx, sellerId)
    const writable = writableDebt(await positionOf(tx, sellerId, now))
    if (writable.kind !== 'amount') return err(refusals[writable.kind])
    const { amount } = writable
    const subject = { subjectKind: 'user', subjectId: sellerId }
    const deed = {
      action: 'earnings.write-off-debt',
      ...subject,
      terms: { sellerId, reason },
      amount,
      total: amount,
      access,
    }
    if (await waitsForSecondPerson(context, deed)) return ok({ amount, isWaiting: true })
    const id = context.newId()
    // Each part is booked on the line that caused the debt, so that the platform recovers it first if that money returns.
    const parts = splitDebt(amount, await listDebts(tx, sellerId))
    await book(context, writeOffEntry(id, sellerId, parts, now))
    await recordAudit(context, { action: 'earnings.write-off-debt', ...subject, after: { entry: id, amount, reason } })
    return ok({ amount, isWaiting: false })
  },
})

/**
 * Settles what a deleted account is owed, after the admin has paid it in another way or it cannot be paid. The reason is in the audit
 * log.
 */
export const settleClosedAccount = defineOperation({
  name: 'earnings.settle-closed-account',
  input: z.object({
    sellerId: z.uuid(),
    reason: z.string(earningsTexts.reasonMissing).trim().min(1, earningsTexts.reasonMissing).max(2000),
  }),
  access: adminsOnly,
  async run(context, { sellerId, reason }) {
    const { tx, now } = context
    await lockPayable(tx, sellerId)
    if (!(await isErased(tx, sellerId))) return err(notClosed)
    const { matured, inFlight, refunding } = await positionOf(tx, sellerId, now)
    if (matured <= 0 || inFlight > 0 || refunding > 0) return err(nothingToSettle)
    const id = context.newId()
    await book(context, closedAccountEntry(id, sellerId, matured, now))
    const subject = { subjectKind: 'user', subjectId: sellerId }
    const after = { entry: id, amount: matured, reason }
    await recordAudit(context, { action: 'earnings.settle-closed-account', ...subject, after })
    return ok({ amount: matured })
  },
})

const notClosed = failure('conflict', 'account-not-closed', earningsTexts.notClosed)
const nothingToSettle = failure('conflict', 'nothing-to-settle', earningsTexts.nothingToSettle)

import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { cents } from '#src/kernel/money.ts'
import { ok } from '#src/kernel/result.ts'
import { listGivenUp } from '#src/features/orders/index.ts'
import { readFound } from '../kept-check-store.ts'
import { listDebtors, listSuspense } from '../ledger-store.ts'
import type { LedgerView } from '../view.ts'

/** How many an admin sees at once, those that failed first on top. */
const refundsShown = 100

/** The books as an admin sees them: every invariant and account as the last check found them, and what waits for a decision now. */
export const readLedger = defineQuery({
  name: 'earnings.read-ledger',
  input: z.object({}),
  access: adminsOnly,
  async run({ db, now }) {
    const [kept, suspense, given] = await Promise.all([readFound(db), listSuspense(db), listGivenUp(db, refundsShown)])
    const refunds = given.map(({ leftCents, errorMessage, failedAt, lineId, title, receiptNumber }) => ({
      ...{ lineId, title, receiptNumber },
      amount: cents(leftCents),
      why: errorMessage ?? '',
      since: failedAt,
    }))
    const debtors = await listDebtors(db, kept?.found.debtors ?? [], now)
    const books = kept ? { checks: kept.found.checks, balances: kept.found.balances, checkedAt: kept.checkedAt } : null
    const view: LedgerView = { books, suspense, debtors, refunds }
    return ok(view)
  },
})

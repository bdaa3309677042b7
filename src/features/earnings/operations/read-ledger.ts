import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { cents } from '#src/kernel/money.ts'
import { ok } from '#src/kernel/result.ts'
import { listGivenUp } from '#src/features/orders/index.ts'
import { checkBooks } from '../check-store.ts'
import { listBalances, listDebtors, listSuspense } from '../ledger-store.ts'
import type { LedgerView } from '../view.ts'

/** How many an admin sees at once, those that failed first on top. */
const refundsShown = 100

/** The books as an admin sees them: every account, every invariant with its figure, and what waits for a decision. */
export const readLedger = defineQuery({
  name: 'earnings.read-ledger',
  input: z.object({}),
  access: adminsOnly,
  async run({ db, now }) {
    const [checks, balances, suspense, debtors, given] = await Promise.all([
      checkBooks(db),
      listBalances(db),
      listSuspense(db),
      listDebtors(db, now),
      listGivenUp(db, refundsShown),
    ])
    const refunds = given.map(({ leftCents, errorMessage, failedAt, lineId, title, receiptNumber }) => ({
      ...{ lineId, title, receiptNumber },
      amount: cents(leftCents),
      why: errorMessage ?? '',
      since: failedAt,
    }))
    const view: LedgerView = { checks, balances, suspense, debtors, refunds }
    return ok(view)
  },
})

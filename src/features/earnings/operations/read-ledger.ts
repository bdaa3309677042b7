import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { checkBooks } from '../check-store.ts'
import { listBalances, listDebtors, listSuspense } from '../ledger-store.ts'
import type { LedgerView } from '../view.ts'

/** The books as an admin sees them: every account, every invariant with its figure, and what waits for a decision. */
export const readLedger = defineQuery({
  name: 'earnings.read-ledger',
  input: z.object({}),
  access: adminsOnly,
  async run({ db, now }) {
    const [checks, balances, suspense, debtors] = await Promise.all([
      checkBooks(db),
      listBalances(db),
      listSuspense(db),
      listDebtors(db, now),
    ])
    const view: LedgerView = { checks, balances, suspense, debtors }
    return ok(view)
  },
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { keepFound } from '../kept-check-store.ts'
import { findDebtors, listBalances } from '../ledger-store.ts'
import type { Check } from '../view.ts'

/** Keeps what a check of the books found, with what each kind of account holds and who owes, for whoever opens them. */
export const keepCheck = defineOperation({
  name: 'earnings.keep-check',
  input: z.object({ checks: z.custom<readonly Check[]>(Array.isArray) }),
  access: systemOnly,
  async run({ tx, now }, { checks }) {
    const [balances, debtors] = [await listBalances(tx), await findDebtors(tx, now)]
    await keepFound(tx, { checks, balances, debtors }, now)
    return ok()
  },
})

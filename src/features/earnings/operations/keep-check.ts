import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { keepFound } from '../kept-check-store.ts'
import { findDebtors, listBalances } from '../ledger-store.ts'
import type { Check } from '../view.ts'

/** As many of what breaks an invariant as our own questions give: with another provider's books, each sale would. */
const mostKept = 100

/** Keeps what a check of the books found, with what each kind of account holds and who owes, for whoever opens them. */
export const keepCheck = defineOperation({
  name: 'earnings.keep-check',
  input: z.object({ checks: z.custom<readonly Check[]>(Array.isArray) }),
  access: systemOnly,
  async run({ tx, now }, { checks: all }) {
    const checks = all.map((check) => ({ ...check, broken: check.broken.slice(0, mostKept) }))
    const [balances, debtors] = [await listBalances(tx), await findDebtors(tx, now)]
    await keepFound(tx, { checks, balances, debtors }, now)
    return ok()
  },
})

import { shopCurrency } from '#src/kernel/currency.ts'
import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { saveFact, readFact } from '../public/store.ts'

/**
 * Binds the ledger to the provider account of the first start, and refuses any other, since sales of one account cannot be
 * refunded by another. A ledger with test payments never accepts a live key.
 */
export const bindProvider = defineOperation({
  name: 'payments.bind-provider',
  input: z.object({ accountId: z.string(), live: z.boolean(), currency: z.string() }),
  access: systemOnly,
  async run({ tx, now }, { accountId, live, currency }) {
    if (currency !== shopCurrency().code)
      return err(
        failure(
          'unavailable',
          'wrong-currency',
          `The payment account settles in ${currency}, not in ${shopCurrency().code}`,
        ),
      )
    if (live && (await readFact(tx, 'held-demo-data')) !== null)
      return err(failure('unavailable', 'demo-books', 'This database has held demo data: it never takes a live key'))
    const wanted = `${accountId} ${live ? 'live' : 'test'}`
    const bound = await saveFact(tx, 'payment-account', wanted, now)
    if (bound !== wanted)
      return err(
        failure('unavailable', 'other-account', `The ledger belongs to payment account ${bound}, not to ${wanted}`),
      )
    return ok({ bound })
  },
})

/** Records permanently that this database holds demo data. */
export const markDemo = defineOperation({
  name: 'payments.mark-demo',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    await saveFact(tx, 'held-demo-data', now.toISOString(), now)
    return ok()
  },
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { bankPayoutEntry, book, suspenseEntry } from '#src/features/ledger/index.ts'

/** Books what the platform paid out to its own bank, and movements that nothing of ours explains apart, each once, so that the cash is right and somebody looks at them. */
export const holdInSuspense = defineOperation({
  name: 'earnings.hold-in-suspense',
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

/** What the platform pays out to its own bank account, and what comes back from there. */
const isToBank = (type = '') => type === 'payout' || type === 'payout_failure' || type === 'payout_cancel'

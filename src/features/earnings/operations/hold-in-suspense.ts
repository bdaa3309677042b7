import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { book, suspenseEntry } from '#src/features/ledger/index.ts'

/** Books movements that nothing of ours explains apart, each once, so that the cash is right and somebody looks at them. */
export const holdInSuspense = defineOperation({
  name: 'earnings.hold-in-suspense',
  input: z.object({ transactions: z.array(z.object({ id: z.string(), net: z.number().int() })) }),
  access: systemOnly,
  async run(context, { transactions }) {
    for (const { id, net } of transactions) await book(context, suspenseEntry(id, cents(net)))
    return ok({ held: transactions.length })
  },
})

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { BalanceTransaction } from '#src/ports/payments.ts'
import { settleDispute } from '#src/features/disputes/index.ts'
import { settleRefund } from '#src/features/orders/index.ts'
import type { Check } from '../view.ts'
import { cashByObject, cashOf, checkBooks } from '../check-store.ts'
import { isForSuspense, isLate, reconcile } from '../reconcile.ts'
import { holdInSuspense } from './hold-in-suspense.ts'
import { keepCheck } from './keep-check.ts'

/** Holds the books against the rows that they are about, and against the provider's own: every invariant, with figures. */
export const checkAllBooks = defineWorkflow({
  name: 'earnings.check-books',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const checks = [...(flow.settings.takesPayments ? await checkAtProvider(flow) : []), ...(await checkBooks(flow.db))]
    const broken = checks.filter((check) => check.broken.length > 0)
    for (const { name, figure, broken: what } of broken)
      flow.log.error({ invariant: name, figure, broken: what.slice(0, 10) }, 'the books do not agree')
    const kept = await flow.run(keepCheck, { checks })
    return kept.ok ? ok({ checks, isSound: broken.length === 0 }) : kept
  },
})

async function checkAtProvider(flow: Flow): Promise<Check[]> {
  const name = 'Each movement at the provider is in the books, once and to the cent'
  const read = await flow.payments.readBooks()
  if (read.kind !== 'done') return [{ name, figure: 'not read', broken: [read.message] }]
  const { balance, transactions } = read.value
  await hearOfLate(flow, transactions)
  const { matched, unbooked, differences } = reconcile(transactions, await cashByObject(flow.db))
  const strange = unbooked.filter(isForSuspense)
  if (strange.length > 0)
    await flow.run(holdInSuspense, { transactions: strange.map(({ id, type, net }) => ({ id, type, net })) })
  const waiting = unbooked.filter((one) => !isForSuspense(one))
  const late = waiting.filter((one) => isLate(one, flow.now()))
  const cash = await cashOf(flow.db)
  const expected = cash + waiting.reduce((total, { net }) => total + net, 0)
  return [
    {
      name,
      figure: `${matched} of ${transactions.length} matched, ${waiting.length} waiting, ${strange.length} put in suspense`,
      broken: [...differences, ...late.map(({ type, source, net }) => `${type} ${source}: ${net} not booked`)],
    },
    {
      name: 'The cash in the books and what waits to be booked is the balance at the provider',
      figure: `${expected} and ${balance} cents`,
      broken: expected === balance ? [] : [`${expected - balance} cents apart`],
    },
  ]
}

/** A refund at the dashboard or a dispute of which every message was lost is asked about: then it is booked, and told. */
async function hearOfLate(flow: Flow, transactions: readonly BalanceTransaction[]) {
  const { unbooked } = reconcile(transactions, await cashByObject(flow.db))
  for (const one of unbooked.filter((movement) => isLate(movement, flow.now()))) {
    const { type, source } = one
    if (type === 'refund' || type === 'refund_failure') await flow.run(settleRefund, { providerRefundId: source })
    if (type === 'dispute' || type === 'dispute_reversal') await flow.run(settleDispute, { disputeId: source })
  }
}

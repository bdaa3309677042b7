import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { BankPayout } from '#src/ports/payments.ts'
import { failureText } from '../contract.ts'
import { notKnown, payoutMissing } from '../failures.ts'
import { findPayout } from '../payout-store.ts'
import { advancePayoutNow } from './advance-payout.ts'
import { recordPayout } from './record-payout.ts'

/** Something happened to a payout on its way to a bank: the provider is asked what, and it is acted upon. */
export const settlePayout = defineWorkflow({
  name: 'earnings.settle-payout',
  input: z.object({ accountId: z.string().max(300), providerPayoutId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { accountId, providerPayoutId }): Promise<Result<undefined, Failure>> {
    const read = await flow.payments.readBankPayout({ accountId, id: providerPayoutId })
    if (read.kind === 'unknown') return err(notKnown)
    if (read.kind === 'rejected') return err(payoutMissing)
    const { payoutId } = read.value
    const payout = payoutId !== null && isId(payoutId) ? await findPayout(flow.db, payoutId) : null
    if (!payout || payout.accountId !== accountId) return err(payoutMissing)
    return tell(flow, payout.id, read.value)
  },
})

async function tell(
  flow: Flow,
  payoutId: string,
  { id, status, failure }: BankPayout,
): Promise<Result<undefined, Failure>> {
  // The event may be here before the answer that names the payout.
  await flow.run(recordPayout, { payoutId, news: { kind: 'sent', providerPayoutId: id } })
  if (status === 'paid') await flow.run(recordPayout, { payoutId, news: { kind: 'paid' } })
  if (status !== 'failed') return ok()
  const text = failureText(failure?.code ?? '', failure?.message ?? '')
  await flow.run(recordPayout, { payoutId, news: { kind: 'bounced', failure: text } })
  const brought = await flow.run(advancePayoutNow, { payoutId })
  return brought.ok ? ok() : brought
}

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { ConnectAccount } from '#src/ports/payments.ts'
import { notKnown } from '../failures.ts'
import { findAccount } from '../account-store.ts'
import { recordAccount } from './record-account.ts'

/** Asks the provider how a seller's account stands, has it pay out by our word only, and writes the answer down. */
export const refreshAccount = defineWorkflow({
  name: 'earnings.refresh-account',
  input: z.object({
    sellerId: z.uuid(),
    /** True where the provider told us that it took our access away: not seeing the account then means that it is gone. */
    mayBeGone: z.boolean().default(false),
  }),
  access: systemOnly,
  async run(flow, { sellerId, mayBeGone }): Promise<Result<{ isComplete: boolean }, Failure>> {
    const known = await findAccount(flow.db, sellerId)
    if (!known?.accountId) return ok({ isComplete: false })
    const read = await flow.payments.readAccount(known.accountId)
    if (read.kind !== 'done' || (read.value === null && !mayBeGone)) {
      flow.log.warn(
        { sellerId, reason: read.kind === 'done' ? 'no access' : read.message },
        'an account is not told of',
      )
      return err(notKnown)
    }
    const account = read.value && (await withManualPayouts(flow, read.value))
    return flow.runAsSystem(recordAccount, { sellerId, accountId: known.accountId, account })
  },
})

/** Where the provider pays out by itself, it would take away what we mean to send under our own records. */
async function withManualPayouts(flow: Flow, account: ConnectAccount): Promise<ConnectAccount> {
  if (account.payoutsManual) return account
  const changed = await flow.payments.makePayoutsManual(account.id)
  if (changed.kind !== 'done')
    flow.log.error({ accountId: account.id, reason: changed.message }, 'payouts of an account could not be made manual')
  return { ...account, payoutsManual: changed.kind === 'done' }
}

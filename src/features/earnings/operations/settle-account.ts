import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findSellerOfAccount } from '../account-store.ts'
import { refreshAccount } from './refresh-account.ts'

/** Something changed about a connected account: whatever was said, the provider is asked how it stands. */
export const settleAccount = defineWorkflow({
  name: 'earnings.settle-account',
  input: z.object({ accountId: z.string().max(300), mayBeGone: z.boolean() }),
  access: systemOnly,
  async run(flow, { accountId, mayBeGone }) {
    const sellerId = await findSellerOfAccount(flow.db, accountId)
    if (sellerId === null) return ok({ isComplete: false })
    return flow.run(refreshAccount, { sellerId, mayBeGone })
  },
})

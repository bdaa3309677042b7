import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { ConnectAccount } from '#src/ports/payments.ts'
import { setConnectAccount } from '#src/features/accounts/index.ts'
import { userMissing } from '#src/features/accounts/failures.ts'
import { findAccount, lockAccount, noteAsked, noteState } from '../account-store.ts'
import { isVerified } from '../rules.ts'

/**
 * Writes down what the provider says of a seller's account, or that it is gone. What is said of any other account than
 * the one that the seller has by now is old and changes nothing; a seller without one gets it.
 */
export const recordAccount = defineOperation({
  name: 'earnings.record-account',
  input: z.object({
    sellerId: z.uuid(),
    accountId: z.string(),
    account: z.custom<ConnectAccount>((value) => typeof value === 'object' && value !== null).nullable(),
  }),
  access: systemOnly,
  async run({ tx, now }, { sellerId, accountId, account }) {
    const { attempt } = await lockAccount(tx, sellerId)
    const known = await findAccount(tx, sellerId)
    if (!known) return err(userMissing)
    const isOther = known.accountId !== null && known.accountId !== accountId
    if (isOther || (known.accountId === null && account === null))
      return ok({ accountId: known.accountId, isComplete: known.isComplete })
    const isComplete = account !== null && isVerified(account)
    const id = account === null ? null : accountId
    await setConnectAccount(tx, sellerId, { id, isComplete }, now)
    await noteState(tx, sellerId, account, now)
    // Under the old key the provider would name the account that is gone.
    if (account === null) await noteAsked(tx, sellerId, attempt + 1, now)
    return ok({ accountId: id, isComplete })
  },
})

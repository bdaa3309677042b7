import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { userMissing } from '#src/features/accounts/failures.ts'
import { findAccount, lockAccount, noteAsked } from '../account-store.ts'

/** After this long the answer to an earlier request for an account will not come any more. */
const answeredWithinMs = 60_000

type BegunConnect = { readonly accountId: string | null; readonly attempt: number }

/** Writes down that an account is asked for, and under which try: two clicks at once are one request. */
export const beginConnect = defineOperation({
  name: 'earnings.begin-connect',
  input: z.object({ sellerId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { sellerId }): Promise<Result<BegunConnect, Failure>> {
    const { attempt: last, askedAt } = await lockAccount(tx, sellerId)
    const account = await findAccount(tx, sellerId)
    if (!account) return err(userMissing)
    if (account.accountId !== null) return ok({ accountId: account.accountId, attempt: last })
    const isStale = askedAt !== null && now.getTime() - askedAt.getTime() > answeredWithinMs
    const attempt = isStale ? last + 1 : last
    if (askedAt === null || isStale) await noteAsked(tx, sellerId, attempt, now)
    return ok({ accountId: null, attempt })
  },
})

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { earningsOf } from '#src/features/ledger/index.ts'
import { checkoutTexts } from '../contract.ts'

/** What a creator earned, from the ledger: in all, and what of it may be paid out by now. */
export const readEarnings = defineQuery({
  name: 'orders.read-earnings',
  input: z.object({}),
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor, now }) {
    const { all, matured } = await earningsOf(db, userIdOf(actor) ?? '', now)
    return ok({ revenue: cents(all), matured: cents(matured) })
  },
})

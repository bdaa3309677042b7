import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { lockAccount, setWeekly } from '../account-store.ts'
import { earningsTexts } from '../contract.ts'

/** A seller wants to be paid out each week, or only when they ask. */
export const chooseWeekly = defineOperation({
  name: 'earnings.choose-weekly',
  input: z.object({ paysWeekly: z.boolean() }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  async run({ tx, actor }, { paysWeekly }) {
    const sellerId = userIdOf(actor) ?? ''
    await lockAccount(tx, sellerId)
    await setWeekly(tx, sellerId, paysWeekly)
    return ok({ paysWeekly })
  },
})

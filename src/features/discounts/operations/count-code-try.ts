import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/features/accounts/index.ts'
import { discountTexts } from '../contract.ts'

/** Codes that one buyer may show us, before we look at none for a while: more than anybody has, and too few to guess one. */
export const mostTries = { max: 60, windowSeconds: 10 * 60 }

/** Counts that a buyer shows a code. Too many are a value and no refusal: that would take the count back with it. */
export const countCodeTry = defineOperation({
  name: 'discounts.count-code-try',
  input: z.object({}),
  access: signedIn(discountTexts.signIn, discountTexts.signInTitle),
  async run({ tx, actor, now }) {
    const { allowed } = await countAttempt(tx, `codes:${userIdOf(actor) ?? ''}`, mostTries, now)
    return ok({ allowed })
  },
})

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err } from '#src/kernel/result.ts'
import { earningsTexts } from '../contract.ts'
import { unverifiedEmail } from '../failures.ts'
import { openPayout } from '../open-payout.ts'

/** A seller asks for all of their pending earnings. */
export const requestPayout = defineOperation({
  name: 'earnings.request-payout',
  input: z.object({}),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  openToBarred: true,
  async run(context) {
    const { actor } = context
    if (actor.kind === 'user' && !actor.emailVerified) return err(unverifiedEmail)
    return openPayout(context, userIdOf(actor) ?? '')
  },
})

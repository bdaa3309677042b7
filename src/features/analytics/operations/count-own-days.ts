import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { analyticsTexts } from '../contract.ts'
import { countDays, lockCreators, takeTouched } from '../count-store.ts'

const atOnce = 5000

/** Counts what changed for whoever looks, so that they need not wait for the job. A step of what reads figures. */
export const countOwnDays = defineOperation({
  name: 'analytics.count-own-days',
  input: z.object({}),
  access: signedIn(analyticsTexts.signIn, analyticsTexts.signInTitle),
  openToBarred: true,
  async run({ tx, actor }) {
    const userId = userIdOf(actor) ?? ''
    const days = await takeTouched(tx, userId, atOnce)
    if (days.length === 0) return ok({ days: 0 })
    await lockCreators(tx, [userId])
    await countDays(tx, days)
    return ok({ days: days.length })
  },
})

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { analyticsTexts } from '../texts.ts'
import { sumDays } from '../figure-store.ts'
import { sumOf } from '../rules.ts'
import { countOwnDays } from './count-days.ts'

/** Returns the creator's lifetime sales, earnings and views. */
export const readTotals = defineWorkflow({
  name: 'analytics.read-totals',
  input: z.object({}),
  access: signedIn(analyticsTexts.signIn, analyticsTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow) {
    const counted = await flow.run(countOwnDays, {})
    if (!counted.ok) return err(counted.failure)
    return ok(sumOf([await sumDays(flow.db, userIdOf(flow.actor) ?? '')]))
  },
})

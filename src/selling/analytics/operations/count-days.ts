import { z } from 'zod'
import { systemOnly, signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { countDays, lockCreators, takeTouched } from '../count-store.ts'
import { analyticsTexts } from '../texts.ts'

const atOnce = 2000

/** Counts some pending days of any creator. A step of count-metrics. */
export const countTouchedDays = defineOperation({
  name: 'analytics.count-touched-days',
  input: z.object({}),
  access: systemOnly,
  async run({ tx }) {
    const days = await takeTouched(tx, null, atOnce)
    if (days.length === 0) return ok({ days: 0 })
    await lockCreators(
      tx,
      days.map(({ creatorId }) => creatorId),
    )
    await countDays(tx, days)
    return ok({ days: days.length })
  },
})

const ownDaysAtOnce = 5000

/** Counts the pending days of the reader, so that they need not wait for the job. A step of the queries. */
export const countOwnDays = defineOperation({
  name: 'analytics.count-own-days',
  input: z.object({}),
  access: signedIn(analyticsTexts.signIn, analyticsTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ tx, actor }) {
    const userId = actor.userId
    const days = await takeTouched(tx, userId, ownDaysAtOnce)
    if (days.length === 0) return ok({ days: 0 })
    await lockCreators(tx, [userId])
    await countDays(tx, days)
    return ok({ days: days.length })
  },
})

/** Counts all pending days in short transactions. */
export const countMetrics = defineWorkflow({
  name: 'analytics.count-metrics',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    for (;;) {
      const counted = await flow.run(countTouchedDays, {})
      if (!counted.ok) return err(counted.failure)
      if (counted.value.days === 0) return ok()
    }
  },
})

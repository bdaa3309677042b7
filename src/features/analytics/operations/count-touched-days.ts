import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countDays, lockCreators, takeTouched } from '../count-store.ts'

const atOnce = 2000

/** Counts some of the days that changed, of whoever. A step of keep-figures. */
export const countTouchedDays = defineOperation({
  name: 'analytics.count-days',
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

import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { addToDay } from '../store.ts'

/** Takes over the totals of a day that were counted elsewhere. */
export const addDailyViews = defineOperation({
  name: 'views.add-views',
  input: z.object({
    day: z.iso.date(),
    totals: z.array(z.object({ promptId: z.uuid(), views: z.int().positive() })).min(1),
  }),
  access: systemOnly,
  async run({ tx }, { day, totals }) {
    await addToDay(tx, day, totals)
    return ok()
  },
})

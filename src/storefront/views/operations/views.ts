import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { recordedAtOnce, dayOf } from '../rules.ts'
import { countViews, saltDays, addToDay, deleteSaltsBefore } from '../store.ts'

const view = z.object({
  promptId: z.uuid(),
  day: z.iso.date(),
  network: z.string().max(64),
  agent: z.string().max(512),
  viewerId: z.uuid().nullable(),
})

/** Counts views: one for each visitor, listing and day. */
export const recordViews = defineOperation({
  name: 'views.record-views',
  input: z.object({ views: z.array(view).min(1).max(recordedAtOnce) }),
  access: systemOnly,
  async run({ tx }, { views }) {
    await saltDays(tx, [...new Set(views.map(({ day }) => day))].toSorted())
    await countViews(tx, views)
    return ok()
  },
})

/** Adds totals of a day that were counted elsewhere. */
export const addDailyViews = defineOperation({
  name: 'views.add-daily-views',
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

/** Deletes visitor data from before today. Totals stay. */
export const forgetVisitors = defineOperation({
  name: 'views.forget-visitors',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    await deleteSaltsBefore(tx, dayOf(now))
    return ok()
  },
})

import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { analyticsTexts } from '../texts.ts'
import { findUnanswered, readDays, sumBySamples, sumDays } from '../figure-store.ts'
import { answerDays, boundsOf, firstWeekDay, recentOf, sampleEffectOf, sumOf, weeksOf } from '../rules.ts'
import { countOwnDays } from './count-days.ts'

const access = signedIn(analyticsTexts.signIn, analyticsTexts.signInTitle)

/** Returns the creator's lifetime sales, earnings and views, and those of the latest days. */
export const readTotals = defineWorkflow({
  name: 'analytics.read-totals',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run(flow) {
    const counted = await flow.run(countOwnDays, {})
    if (!counted.ok) return err(counted.failure)
    const [creatorId, now] = [flow.actor.userId, flow.now()]
    const [all, days] = await Promise.all([
      sumDays(flow.db, creatorId),
      readDays(flow.db, creatorId, boundsOf('week', now).before),
    ])
    return ok({ ...sumOf([all]), recent: recentOf(days, now) })
  },
})

/** Returns the creator's earnings of the latest weeks, oldest first. */
export const readWeeks = defineWorkflow({
  name: 'analytics.read-weeks',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run(flow) {
    const counted = await flow.run(countOwnDays, {})
    if (!counted.ok) return err(counted.failure)
    const now = flow.now()
    return ok(weeksOf(await readDays(flow.db, flow.actor.userId, firstWeekDay(now)), now))
  },
})

/** Returns the number of recent reviews to which the creator has not replied; null without any. */
export const readUnanswered = defineQuery({
  name: 'analytics.read-unanswered',
  allowWhileViewed: true,
  mayUseReplica: true,
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  run: async ({ db, actor, now }) =>
    ok(await findUnanswered(db, actor.userId, new Date(now.getTime() - answerDays * 86_400_000))),
})

/** Enough for a comparison, and few enough for a page that is not cached. */
const mostCompared = 2000
const comparedDays = 30

/** Returns how samples change the conversion in this marketplace; null without enough views. */
export const readSampleEffect = defineQuery({
  name: 'analytics.read-sample-effect',
  allowWhileViewed: true,
  mayUseReplica: true,
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, now }) {
    const since = new Date(now.getTime() - comparedDays * 86_400_000)
    return ok(sampleEffectOf(await sumBySamples(db, since, mostCompared)))
  },
})

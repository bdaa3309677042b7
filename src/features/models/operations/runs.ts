import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { modelProblems, modelProviders } from '#src/kernel/models.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/features/accounts/public/limit-store.ts'
import { tooManyAtOnce, tooManyRuns } from '../failures.ts'
import { markUsed } from '../key-store.ts'
import { keyProviders, mostRunsAtOnce, purposes } from '../rules.ts'
import { deleteOldRuns, endRun, insertRun, lockAndCountRunning } from '../run-store.ts'

/** Records the start of a model call, within the limits of the user. */
export const startRun = defineOperation({
  name: 'models.start-run',
  input: z.object({
    userId: z.uuid(),
    payerId: z.uuid().nullable(),
    purpose: z.enum(purposes),
    promptId: z.uuid().nullable(),
    provider: z.enum(modelProviders),
    model: z.string(),
    reservedMicros: z.number().int().nullable(),
  }),
  access: systemOnly,
  async run({ tx, now, newId, settings }, run) {
    const limit = { max: settings.runsPerDay, windowSeconds: 86_400 }
    if (!(await countAttempt(tx, `runs:${run.userId}`, limit, now)).allowed) return err(tooManyRuns(limit.max))
    if ((await lockAndCountRunning(tx, run.userId, now)) >= mostRunsAtOnce) return err(tooManyAtOnce)
    const id = newId()
    await insertRun(tx, { ...run, id, now })
    const provider = keyProviders.find((one) => one === run.provider)
    if (run.payerId !== null && provider) await markUsed(tx, run.payerId, provider, now)
    return ok({ id })
  },
})

/** Records how a model call ended. */
export const finishRun = defineOperation({
  name: 'models.finish-run',
  input: z.object({
    id: z.uuid(),
    outcome: z.enum(['done', 'stopped', 'failed']),
    problem: z.enum(modelProblems).nullable(),
    tokens: z.object({ inputTokens: z.number().int().min(0), outputTokens: z.number().int().min(0) }).nullable(),
    costMicros: z.number().int().min(0).nullable(),
  }),
  access: systemOnly,
  async run({ tx, now }, { id, ...end }) {
    await endRun(tx, id, end, now)
    return ok()
  },
})

/** Deletes the records of old model calls. */
export const deleteOldModelRuns = defineOperation({
  name: 'models.delete-old-model-runs',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    return ok({ deleted: await deleteOldRuns(tx, now) })
  },
})

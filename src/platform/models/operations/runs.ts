import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { modelProblems, modelProviders } from '#src/kernel/models.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { recordStart } from '../public/start-run.ts'
import { purposes } from '../rules.ts'
import { deleteOldRuns, endRun } from '../run-store.ts'

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
  run: recordStart,
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

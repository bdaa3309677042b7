import type { Tx } from '#src/ports/database.ts'
import type { ModelProblem } from '#src/kernel/models.ts'
import { runEndsAfterMs, runsKeptMs } from './rules.ts'
import type { Purpose, Tokens } from './rules.ts'
import type { ModelProvider } from '#src/kernel/models.ts'

export type NewRun = {
  readonly id: string
  readonly userId: string
  readonly payerId: string | null
  readonly purpose: Purpose
  readonly promptId: string | null
  readonly provider: ModelProvider
  readonly model: string
  readonly reservedMicros: number | null
  readonly now: Date
}

export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx
    .insertInto('model_runs')
    .values({
      id: run.id,
      user_id: run.userId,
      payer_id: run.payerId,
      purpose: run.purpose,
      prompt_id: run.promptId,
      provider: run.provider,
      model: run.model,
      reserved_micros: run.reservedMicros,
      started_at: run.now,
      ended_at: null,
      outcome: null,
      problem: null,
      input_tokens: null,
      output_tokens: null,
      cost_micros: null,
    })
    .execute()
}

export type RunEnd = {
  readonly outcome: 'done' | 'stopped' | 'failed'
  readonly problem: ModelProblem | null
  readonly tokens: Tokens | null
  readonly costMicros: number | null
}

export async function endRun(tx: Tx, id: string, { outcome, problem, tokens, costMicros }: RunEnd, now: Date) {
  await tx
    .updateTable('model_runs')
    .set({
      ended_at: now,
      outcome,
      problem,
      input_tokens: tokens?.inputTokens ?? null,
      output_tokens: tokens?.outputTokens ?? null,
      cost_micros: costMicros,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The user's runs that have not ended. Locks the user, so that concurrent starts are counted one after the other. */
export async function lockAndCountRunning(tx: Tx, userId: string, now: Date): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('model_runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('started_at', '>', new Date(now.getTime() - runEndsAfterMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteOldRuns(tx: Tx, now: Date): Promise<number> {
  const done = await tx
    .deleteFrom('model_runs')
    .where('started_at', '<', new Date(now.getTime() - runsKeptMs))
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}

import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { tooManyAtOnce, tooManyRuns } from '../failures.ts'
import { markUsed } from '../key-store.ts'
import { keyProviders, mostRunsAtOnce } from '../rules.ts'
import type { NewRun } from '../run-store.ts'
import { insertRun, lockAndCountRunning } from '../run-store.ts'

export type StartedRun = Omit<NewRun, 'id' | 'now'>

/** Records the start of a model call in the caller's transaction, if the user's limits allow it. */
export async function recordStart(
  { tx, now, newId, settings }: Context,
  run: StartedRun,
): Promise<Result<{ readonly id: string }, Failure>> {
  const limit = { max: settings.runsPerDay, windowSeconds: 86_400 }
  if (!(await countAttempt(tx, `runs:${run.userId}`, limit, now)).allowed) return err(tooManyRuns(limit.max))
  if ((await lockAndCountRunning(tx, run.userId, now)) >= mostRunsAtOnce) return err(tooManyAtOnce)
  const id = newId()
  await insertRun(tx, { ...run, id, now })
  const provider = keyProviders.find((one) => one === run.provider)
  if (run.payerId !== null && provider) await markUsed(tx, run.payerId, provider, now)
  return ok({ id })
}

import type { PgBoss } from 'pg-boss'
import type { Logger } from '#src/ports/logger.ts'
import type { Job, JobHandler } from '#src/ports/queue.ts'

type Registration = { readonly job: Job<object>; readonly handle: JobHandler<never>; readonly concurrency?: number }

export type Workers = {
  add(registration: Registration): Promise<void>
  /** Lets the idle workers of these queues look for a job now. */
  wake(names: readonly string[]): void
}

/** pg-boss's own polls are only the safety net beneath `wake`. */
const options = { pollingIntervalSeconds: 60, heartbeatRefreshSeconds: 5 }

/** Runs handlers, one job at a time in each worker. */
export function createWorkers(boss: PgBoss, log: Logger): Workers {
  const idsByName = new Map<string, string[]>()

  /** Settles with what went wrong, or null. */
  async function attempt({ job: { name }, handle }: Registration, job: Taken): Promise<Error | null> {
    const tried = job.retryCount + 1
    try {
      await handle(job.data as never, { id: job.id, attempt: tried })
      return null
    } catch (error) {
      log.error({ err: error, job: name, id: job.id, attempt: tried }, 'a job failed')
      return keptError(error)
    }
  }

  async function startWorker(registration: Registration): Promise<string> {
    const id = await boss.work<object>(registration.job.name, options, async ([job]) => {
      const problem = job ? await attempt(registration, job) : null
      // The next job is looked for at once, for as long as there is one.
      boss.notifyWorker(id)
      if (problem) throw problem
    })
    return id
  }

  return {
    async add(registration) {
      const { job, concurrency = 1 } = registration
      const workers = Array.from({ length: concurrency }, () => startWorker(registration))
      idsByName.set(job.name, await Promise.all(workers))
    },
    wake(names) {
      for (const name of names) for (const id of idsByName.get(name) ?? []) boss.notifyWorker(id)
    },
  }
}

type Taken = { readonly id: string; readonly data: object; readonly retryCount: number }

/** Only the message is kept with the job: what else an error carries, its cause too, may be long, or private. */
function keptError(error: unknown): Error {
  return new Error((error instanceof Error ? error.message : String(error)).slice(0, 500))
}

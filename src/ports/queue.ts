import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { ListKey } from '#src/kernel/list-order.ts'
import type { JobFigures, JobState, SeenJob } from '#src/kernel/seen-job.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** A job by name, with the type of its data. It runs the use case of the same name, or a handler in `src/main/jobs.ts`. */
export type Job<Data extends object> = {
  readonly name: string
  /** Attempts before the job is dead, with growing delays. */
  readonly retries: number
  /** How many run at once in a process; 1 by default. */
  readonly concurrency?: number
  /** When the job runs by itself: a cron expression (UTC). */
  readonly schedule?: string
  /** True if the job sends emails, for the metrics and alerts about them. */
  readonly sendsEmail?: boolean
  /** True if the data is a secret, which is erased soon after the job has ended. */
  readonly isSecret?: boolean
  /** Type only. */
  readonly data?: Data
}

export type EnqueueOptions = {
  /** Not before this time. */
  readonly startAfter?: Date
  /** At most one waiting or running job with this key. */
  readonly singletonKey?: string
}

export type Enqueue = <Data extends object>(
  tx: Tx,
  job: Job<Data>,
  data: NoInfer<Data>,
  options?: EnqueueOptions,
) => Promise<void>

/** A job to queue. */
export type NewJob = { readonly job: Job<object>; readonly data: object; readonly options?: EnqueueOptions | undefined }

/** Queues several jobs in the caller's transaction. */
export type EnqueueAll = (tx: Tx, jobs: readonly NewJob[]) => Promise<void>

export type JobHandler<Data extends object> = (
  data: Data,
  info: { readonly id: string; readonly attempt: number },
) => Promise<void>

export type JobFilter = { readonly state: JobState; readonly name: string }

/** The queue as the operator sees it. */
export type JobAdmin = {
  /** Jobs in a state, by name prefix, ordered by `at`. */
  list(db: Reader, wanted: JobFilter, listQuery: PageRequest): Promise<readonly (SeenJob & { readonly key: ListKey })[]>
  /** The figures of each queue that has jobs. */
  figures(db: Reader): Promise<readonly JobFigures[]>
  /** Counts dead jobs up to `limit`. */
  countDead(db: Reader, limit: number): Promise<number>
  /** Retries a dead job in the caller's transaction. Returns the job, or why it cannot be retried. */
  retry(tx: Tx, id: string): Promise<{ readonly name: string } | 'missing' | 'erased' | 'waiting'>
}

export type Queue = {
  /** Queues a job in the caller's transaction. */
  enqueue: Enqueue
  /** Queues several, with one statement for each queue. */
  enqueueAll: EnqueueAll
  /** Starts the workers. `handlers` must have every job. */
  work(handlers: readonly { job: Job<object>; handle: JobHandler<never> }[]): Promise<void>
  /** Schedules a job by cron (UTC), once over all machines. */
  schedule(job: Job<object>, cron: string): Promise<void>
  /** Wakes the workers before their next poll. */
  nudge(names: readonly string[]): void
  readonly adminList: JobAdmin
  isHealthy(): Promise<boolean>
  /** Stops fetching and waits for running jobs. */
  stop(): Promise<void>
}

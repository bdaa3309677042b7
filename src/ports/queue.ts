import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { ListKey } from '#src/kernel/list-order.ts'
import type { JobState, SeenJob } from '#src/kernel/seen-job.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** A job by name, with the shape of what it carries. Handlers live apart, and main joins the two. */
export type Job<Data extends object> = {
  readonly name: string
  /** Tries before the job counts as dead; each waits longer than the one before. */
  readonly retries: number
  /** True where the data holds a secret: it is erased soon after the job has ended, well or not. */
  readonly isSecret?: boolean
  /** Type only: never read. */
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

export type JobHandler<Data extends object> = (
  data: Data,
  info: { readonly id: string; readonly attempt: number },
) => Promise<void>

export type JobFilter = { readonly state: JobState; readonly name: string }

/** The queue as the operator sees it. */
export type JobAdmin = {
  /** Jobs in one state, whose names begin so, by `at`. */
  list(db: Reader, wanted: JobFilter, wish: PageRequest): Promise<readonly (SeenJob & { readonly key: ListKey })[]>
  /** How many are dead, counted up to `limit`. */
  countDead(db: Reader, limit: number): Promise<number>
  /** Lets a dead job run once more, in the caller's transaction. What it was, or why it cannot. */
  retry(tx: Tx, id: string): Promise<{ readonly name: string } | 'missing' | 'erased' | 'waiting'>
}

export type Queue = {
  /** Adds the job in the caller's transaction: it exists if and only if that commits. */
  enqueue: Enqueue
  /** Begins to work. `handlers` must name every job that may be in the queue. */
  work(handlers: readonly { job: Job<object>; handle: JobHandler<never>; concurrency?: number }[]): Promise<void>
  /** Runs `job` on a cron schedule (UTC), once over all machines. */
  schedule(job: Job<object>, cron: string): Promise<void>
  /** Asks the workers to look now rather than at their next poll. */
  nudge(names: readonly string[]): void
  readonly desk: JobAdmin
  isHealthy(): Promise<boolean>
  /** Stops fetching and waits for what is running. */
  stop(): Promise<void>
}

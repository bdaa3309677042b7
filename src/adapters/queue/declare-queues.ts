import type { PgBoss, QueueOptions, QueueResult } from 'pg-boss'
import { heartbeatSeconds } from '#src/adapters/queue/boss.ts'
import { retryLimitOf } from '#src/adapters/queue/enqueue.ts'
import type { Job } from '#src/ports/queue.ts'

const noJob = '00000000-0000-0000-0000-000000000000'
const days = 24 * 60 * 60

/** Makes a queue for each job, or adapts the one there is, and forgets the schedules of jobs that are no more. */
export async function declareQueues(boss: PgBoss, jobs: readonly Job<object>[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const queue = existing.get(job.name)
    if (queue && isAsDeclared(queue, job)) continue
    if (queue) await boss.updateQueue(job.name, optionsOf(job))
    else await boss.createQueue(job.name, { ...optionsOf(job), policy: 'exclusive' })
    // Those that were there are in pg-boss's cache since its start, which enqueueing relies on. Any look brings one in.
    await boss.findJobs(job.name, { id: noJob })
  }
  for (const { name, key } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name, key)
  }
}

function isAsDeclared(queue: QueueResult, job: Job<object>): boolean {
  return Object.entries(optionsOf(job)).every(([name, value]) => Reflect.get(queue, name) === value)
}

/** Waits 2 to 4 seconds after the first failure, then twice that each time, up to an hour. */
function optionsOf(job: Job<object>): QueueOptions {
  return {
    retryLimit: retryLimitOf(job),
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 3600,
    heartbeatSeconds,
    expireInSeconds: 15 * 60,
    retentionSeconds: 90 * days,
    // Dead jobs should stay visible; those that went well are tidied away long before (see `tidy`).
    deleteAfterSeconds: 90 * days,
  }
}

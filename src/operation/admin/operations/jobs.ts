import { adminsOrSystem, adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { withoutSecrets } from '#src/kernel/without-secrets.ts'
import type { SeenJob } from '#src/kernel/seen-job.ts'
import { jobsQuery } from '../contract.ts'
import { jobOrder, mostCounted } from '../rules.ts'
import { z } from 'zod'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { jobFailures } from '../failures.ts'

/** Lists dead, failed, running and waiting jobs, the latest first, without their data or secrets in errors. */
export const listJobs = defineQuery({
  name: 'admin.list-jobs',
  input: jobsQuery,
  access: adminsOrSystem,
  async run({ db, jobs }, { search, state, limit, ...place }) {
    const listQuery = pageRequest(jobOrder, place, limit)
    const rows = await jobs.list(db, { state, name: search }, listQuery)
    return ok(
      keyedPage(rows, listQuery, (job): SeenJob => ({
        ...job,
        error: job.error === null ? null : withoutSecrets(job.error),
      })),
    )
  },
})

/** Retries a dead job once. */
export const retryJob = defineOperation({
  name: 'admin.retry-job',
  input: z.object({ id: z.uuid() }),
  access: adminsOrSystem,
  async run(context, { id }) {
    const retried = await context.retryJob(id)
    if (typeof retried === 'string') return err(jobFailures[retried])
    const subject = { subjectKind: 'job', subjectId: id }
    await recordAudit(context, { action: 'admin.retry-job', ...subject, after: { name: retried.name } })
    return ok(retried)
  },
})

/** Counts dead jobs, up to the limit of the badge. */
export const countDeadJobs = defineQuery({
  name: 'admin.count-dead-jobs',
  input: z.object({}),
  access: adminsOnly,
  run: async ({ db, jobs }) => ok(await jobs.countDead(db, mostCounted)),
})

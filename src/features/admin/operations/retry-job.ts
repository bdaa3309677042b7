import { z } from 'zod'
import { adminsOrSystem } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { jobFailures } from '../failures.ts'

/** Lets a job that used up its tries run once more. */
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

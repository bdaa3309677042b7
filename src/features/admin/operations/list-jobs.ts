import { adminsOrSystem } from '#src/kernel/access.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { withoutSecrets } from '#src/kernel/without-secrets.ts'
import type { SeenJob } from '#src/kernel/seen-job.ts'
import { jobsWish } from '../contract.ts'
import { jobOrder } from '../rules.ts'

const pageSize = 50

/** Jobs that died, failed, run or wait, the latest first. What they carry is never shown, nor a secret that an error quotes. */
export const listJobs = defineQuery({
  name: 'admin.list-jobs',
  input: jobsWish,
  access: adminsOrSystem,
  async run({ db, jobs }, { search, state, ...place }) {
    const wish = pageWish(jobOrder, place, pageSize)
    const rows = await jobs.list(db, { state, name: search }, wish)
    return ok(
      keyedPage(rows, wish, (job): SeenJob => ({
        ...job,
        error: job.error === null ? null : withoutSecrets(job.error),
      })),
    )
  },
})

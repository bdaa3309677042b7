import { jobsQuery } from '#src/features/admin/contract.ts'
import { adminTexts } from '#src/features/admin/texts.ts'
import { countDeadJobs, listJobs, retryJob } from '#src/features/admin/operations/jobs.ts'
import { toToast } from '#src/web/admin/action.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'

export const jobs = {
  async read({ run }, params) {
    const wish = jobsQuery.parse(queryParams(params))
    return { ...wish, page: unwrap(await run(listJobs, wish)) }
  },
  countWaiting: async ({ run }) => unwrap(await run(countDeadJobs, {})),
  fields: ['id'],
  actions: {
    retry: {
      run: async ({ run }, { id }) => toToast(await run(retryJob, { id }), adminTexts.jobRetried),
      failed: adminTexts.failed,
    },
  },
} satisfies TabDefinition

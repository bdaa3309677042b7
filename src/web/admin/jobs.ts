import { adminTexts, jobsWish } from '#src/features/admin/contract.ts'
import { countDeadJobs, listJobs, retryJob } from '#src/features/admin/operations/jobs.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const jobs = {
  async read({ run }, params) {
    const wish = jobsWish.parse(asked(params))
    return { ...wish, page: valueOf(await run(listJobs, wish)) }
  },
  countWaiting: async ({ run }) => valueOf(await run(countDeadJobs, {})),
  fields: ['id'],
  deeds: {
    retry: {
      run: async ({ run }, { id }) => told(await run(retryJob, { id }), adminTexts.jobRetried),
      failed: adminTexts.failed,
    },
  },
} satisfies Room

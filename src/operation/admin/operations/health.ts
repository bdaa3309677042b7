import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { readMoneyHealth } from '#src/selling/earnings/public/health-store.ts'
import { countReturnedPayments } from '#src/buying/orders/public/returned-payments.ts'
import { readIsOverdue } from '../backup-store.ts'
import { readEventLag } from '../health-store.ts'
import type { Health } from '../view.ts'

const dayMs = 86_400_000

/** Returns the figures for metrics and alerts. */
export const readHealth = defineQuery({
  name: 'admin.read-health',
  input: z.object({}),
  access: systemOnly,
  async run({ db, jobs: queue, now, settings: { backupHours, serviceProblems } }) {
    const jobs = await queue.figures(db)
    const { stuckPayouts, stops, ledger } = await readMoneyHealth(db, now)
    const ofEmail = jobs.filter((job) => job.sendsEmail)
    const sum = (value: (job: (typeof jobs)[number]) => number) => ofEmail.reduce((total, job) => total + value(job), 0)
    const health: Health = {
      jobs,
      emails: {
        waiting: sum(({ waiting, failing, running }) => waiting + failing + running),
        failing: sum(({ failingOften }) => failingOften),
        dead: sum(({ dead }) => dead),
        oldestDueSeconds: Math.max(0, ...ofEmail.map(({ oldestDueSeconds }) => oldestDueSeconds)),
      },
      events: { lagSeconds: await readEventLag(db, now) },
      payouts: { stuck: stuckPayouts, ...stops },
      payments: { returned: await countReturnedPayments(db, new Date(now.getTime() - dayMs)) },
      backups: { isOverdue: await readIsOverdue(db, backupHours, now) },
      services: serviceProblems(),
      ledger,
    }
    return ok(health)
  },
})

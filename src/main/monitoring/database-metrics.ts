import type { JobFigures } from '#src/kernel/seen-job.ts'
import type { Health } from '#src/operation/admin/view.ts'
import type { Metric, ReadMetrics } from '#src/ports/telemetry.ts'
import { gauge } from './process-metrics.ts'

type Parts = {
  readonly readHealth: () => Promise<Health>
  /** The names of all jobs. Queues of older versions are left out. */
  readonly jobs: readonly string[]
  readonly now?: () => number
  readonly freshMs?: number
  readonly patienceMs?: number
}

/**
 * What the database knows: jobs, emails, webhooks, events, the ledger and payouts. It is read at most every 15 seconds. If it
 * fails or takes longer than two, only `database_up` is exported, with 0.
 */
export function createDatabaseMetrics({
  readHealth,
  jobs,
  now = () => performance.now(),
  freshMs = 15_000,
  patienceMs = 2000,
}: Parts): ReadMetrics {
  let last: { readonly metrics: readonly Metric[]; readonly at: number } | null = null
  let running: Promise<readonly Metric[] | null> | null = null

  async function read(): Promise<readonly Metric[] | null> {
    try {
      const metrics = metricsOf(await readHealth(), jobs)
      last = { metrics, at: now() }
      return metrics
    } catch {
      return null
    }
  }

  return async () => {
    if (last && now() - last.at < freshMs) return last.metrics
    // A slow database gets one query, not one for each export.
    running ??= read().finally(() => (running = null))
    const late = new Promise<null>((settle) => setTimeout(settle, patienceMs, null).unref())
    return (await Promise.race([running, late])) ?? [up(0)]
  }
}

const up = (value: 0 | 1) => gauge('database_up', '1 if the database answered within two seconds.', value)

function metricsOf(
  { jobs, emails, payouts, ledger, events, backups }: Health,
  names: readonly string[],
): readonly Metric[] {
  const jobOf = new Map(jobs.map((job) => [job.name, job]))
  const ofJobs = (value: (job: JobFigures) => number) =>
    names.map((queue) => {
      const job = jobOf.get(queue)
      return { labels: { queue }, value: job ? value(job) : 0 }
    })
  const states = ['waiting', 'failing', 'running', 'dead'] as const
  return [
    up(1),
    {
      name: 'jobs',
      help: 'Jobs by queue and state: waiting, failing (will be retried), running, dead.',
      kind: 'gauge',
      points: states.flatMap((state) =>
        ofJobs((job) => job[state]).map(({ labels, value }) => ({ labels: { ...labels, state }, value })),
      ),
    },
    {
      name: 'jobs_died_last_day',
      help: 'Jobs that used up their attempts in the last 24 hours.',
      kind: 'gauge',
      points: ofJobs((job) => job.diedLately),
    },
    {
      name: 'jobs_oldest_due_seconds',
      help: 'How long the oldest due job has waited for a worker.',
      kind: 'gauge',
      points: ofJobs((job) => job.oldestDueSeconds),
    },
    gauge('emails_waiting', 'Emails that are not sent yet.', emails.waiting),
    gauge('emails_failing', 'Emails that failed three times or more and will be retried.', emails.failing),
    gauge('emails_oldest_due_seconds', 'How long the oldest due email has waited.', emails.oldestDueSeconds),
    gauge('emails_dead', 'Emails that used up their attempts.', emails.dead),
    gauge('events_lag_seconds', 'Age of the oldest event that no consumer has handled.', events.lagSeconds),
    gauge('payouts_stuck', 'Payouts that stay in a state for too long.', payouts.stuck),
    gauge('payouts_paused', '1 if the payouts of all creators are paused.', payouts.arePaused ? 1 : 0),
    gauge('transfers_unknown', 'Transfers at the provider that are not in the ledger.', payouts.unknownTransfers),
    gauge('backup_overdue', '1 if the last good backup is too old.', backups.isOverdue ? 1 : 0),
    ...(ledger
      ? [
          gauge('ledger_broken_checks', 'Invariants broken at the last reconciliation.', ledger.brokenChecks),
          gauge(
            'ledger_difference_cents',
            'Ledger minus the balance at the provider at the last reconciliation.',
            ledger.differenceCents,
          ),
          gauge(
            'ledger_checked_timestamp_seconds',
            'Time of the last reconciliation, as Unix time.',
            ledger.checkedAt.getTime() / 1000,
          ),
        ]
      : []),
  ]
}

import { expect, test } from 'vitest'
import type { Health } from '#src/operation/admin/view.ts'
import { createDatabaseMetrics } from './database-metrics.ts'

const health: Health = {
  jobs: [],
  emails: { waiting: 1, failing: 0, dead: 0, oldestDueSeconds: 0 },
  events: { lagSeconds: 0 },
  payouts: { stuck: 2, arePaused: true, unknownTransfers: 1 },
  payments: { returned: 0 },
  backups: { isOverdue: false },
  services: [],
  ledger: null,
}

function source(answer: () => Promise<Health>) {
  const clock = { ms: 0, reads: 0 }
  const readHealth = () => ((clock.reads += 1), answer())
  const read = createDatabaseMetrics({ readHealth, jobs: ['one.job'], now: () => clock.ms, patienceMs: 20 })
  const valueOf = async (name: string) => {
    const found = (await read()).find((metric) => metric.name === name)
    return found?.kind === 'gauge' ? found.points[0]?.value : undefined
  }
  return { clock, valueOf }
}

test('reads the database at most every 15 seconds', async () => {
  const { clock, valueOf } = source(async () => health)
  expect([await valueOf('payouts_stuck'), await valueOf('database_up')]).toEqual([2, 1])
  expect([await valueOf('payouts_paused'), await valueOf('transfers_unknown')]).toEqual([1, 1])
  clock.ms = 14_999
  await valueOf('payouts_stuck')
  expect(clock.reads).toBe(1)
  clock.ms = 15_000
  await valueOf('payouts_stuck')
  expect(clock.reads).toBe(2)
})

test('a failing database leaves only database_up', async () => {
  const { valueOf } = source(() => Promise.reject(new Error('gone')))
  expect([await valueOf('database_up'), await valueOf('payouts_stuck')]).toEqual([0, undefined])
})

test('a slow database is asked once, and no export waits for it', async () => {
  const { clock, valueOf } = source(() => new Promise(() => {}))
  expect(await Promise.all([valueOf('database_up'), valueOf('database_up')])).toEqual([0, 0])
  expect(await valueOf('database_up')).toBe(0)
  expect(clock.reads).toBe(1)
})

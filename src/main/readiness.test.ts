import { expect, test } from 'vitest'
import type { ReadinessChecks } from '#src/main/readiness.ts'
import { readReadiness } from '#src/main/readiness.ts'

const works = async () => true
const fails = async () => false
const breaks = () => Promise.reject(new Error('no route'))
const all: ReadinessChecks = {
  database: works,
  writes: works,
  queue: works,
  files: works,
  clock: works,
  payments: works,
}

test('is ready while the database reads and writes', async () => {
  const ok = { database: 'ok', queue: 'ok', files: 'ok', clock: 'ok', payments: 'ok' }
  expect(await readReadiness(all)).toEqual({ isReady: true, dependencies: ok })
  for (const broken of [fails, breaks]) {
    expect(await readReadiness({ ...all, database: broken })).toMatchObject({ isReady: false })
    expect(await readReadiness({ ...all, writes: broken })).toMatchObject({
      isReady: false,
      dependencies: { database: 'down' },
    })
    expect(await readReadiness({ ...all, files: broken, queue: broken, clock: broken, payments: broken })).toEqual({
      isReady: true,
      dependencies: { database: 'ok', queue: 'degraded', files: 'down', clock: 'degraded', payments: 'degraded' },
    })
  }
})

test('a dependency that is not configured is not listed', async () => {
  expect((await readReadiness({ ...all, payments: null })).dependencies).not.toHaveProperty('payments')
})

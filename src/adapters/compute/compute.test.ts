import { expect, test } from 'vitest'
import { createCompute } from '#src/adapters/compute/compute.ts'
import type { GradeInput } from '#src/selling/checks/grade-task.ts'
import type { Task } from '#src/ports/compute.ts'

const task: Task<GradeInput, string | null> = { name: 'selling/checks/grade-task', ms: 60_000 }
const about = 'answer'
/** Each level doubles the work. */
const levels = Array.from({ length: 30 }, (_, i) => [
  `n${i}`,
  { anyOf: [{ $ref: `#/$defs/n${i + 1}` }, { $ref: `#/$defs/n${i + 1}` }] },
])
const exponential = JSON.stringify({
  $ref: '#/$defs/n0',
  $defs: { ...Object.fromEntries(levels), n30: { type: 'string' } },
})

test('runs tasks in other threads and reuses them', async () => {
  const { run } = createCompute({ threads: 2 })
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, i) => run(task, { about, kind: 'matches', expected: '^2', answer: `${i}` }, 'ann')),
  )
  expect(all).toEqual([0, 1, 2, 3, 4, 5].map((i) => ({ ok: true, value: i === 2 ? null : 'no-match' })))
})

test('a schema that takes exponential time does not block this thread, and ends', async () => {
  const { run } = createCompute({ threads: 1 })
  let turns = 0
  let isDone = false
  const graded = run(task, { about, kind: 'schema', expected: exponential, answer: '1' }, 'ann').finally(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    turns += 1
  }
  expect(turns).toBeGreaterThan(100)
  expect([await graded]).toEqual([{ ok: true, value: 'slow' }])
  expect(await run(task, { about, kind: 'matches', expected: 'a', answer: 'a' }, 'ann')).toEqual({
    ok: true,
    value: null,
  })
})

test('stops a task that runs too long, and runs the next one in a new thread', async () => {
  const { run } = createCompute({ threads: 1 })
  const short = { ...task, ms: 0 }
  expect(await run(short, { about, kind: 'schema', expected: exponential, answer: '1' }, 'ann')).toEqual({
    ok: false,
    failure: 'slow',
  })
  expect(await run(task, { about, kind: 'matches', expected: 'a', answer: 'a' }, 'ann')).toEqual({
    ok: true,
    value: null,
  })
})

test('rejects tasks when too many wait', async () => {
  const { run } = createCompute({ threads: 1, mostWaiting: 2 })
  const all = await Promise.all(
    Array.from({ length: 5 }, () => run(task, { about, kind: 'matches', expected: 'a', answer: 'a' }, 'ann')),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(3)
  expect(all.filter((one) => !one.ok && one.failure === 'busy')).toHaveLength(2)
})

test('refuses tasks of a user who has many, and runs those of others', async () => {
  const { run } = createCompute({ threads: 1 })
  const grade = (by: string) => run(task, { about, kind: 'matches', expected: 'a', answer: 'a' }, by)
  const [own, other] = await Promise.all([Promise.all(Array.from({ length: 14 }, () => grade('ann'))), grade('bob')])
  expect(own.filter(({ ok }) => ok)).toHaveLength(10)
  expect(other).toEqual({ ok: true, value: null })
  expect(await grade('ann')).toEqual({ ok: true, value: null })
})

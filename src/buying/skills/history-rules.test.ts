import { expect, test } from 'vitest'
import type { Bought, Change } from './history-rules.ts'
import { changesOf, foldedChanges } from './history-rules.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const bought = (id: string, over: Partial<Bought> = {}): Bought => ({
  ...{ id, boughtAt: day(1), openedAt: null, openedVersion: null },
  ...{ refundedAt: null, suspendedFor: null, later: [] },
  ...over,
})
const opened = (on: number, version = 1) => ({ openedAt: day(on), openedVersion: version })
const told = (changes: readonly Change[]) =>
  changes.map(({ kind, id, at, version }) => `${at.getUTCDate()} ${kind} ${id}${version === null ? '' : ` ${version}`}`)

test('the changes of purchases are in the order of time', () => {
  const changes = changesOf([
    bought('a', {
      ...opened(3),
      later: [
        { version: 2, publishedAt: day(6) },
        { version: 3, publishedAt: day(7) },
      ],
    }),
    bought('b', { boughtAt: day(2), ...opened(5, 4) }),
  ])
  expect(told(changes)).toEqual([
    ...['1 bought a', '2 bought b', '3 opened a 1', '5 opened b 4', '6 updated a 2', '7 updated a 3'],
  ])
})

test('a refunded purchase had no text, and a suspended or unopened one has none', () => {
  const changes = changesOf([
    bought('refunded', { ...opened(2), refundedAt: day(9), later: [{ version: 2, publishedAt: day(3) }] }),
    bought('suspended', { ...opened(2), suspendedFor: 'dispute' }),
    bought('unopened'),
  ])
  expect(told(changes)).toEqual(['1 bought refunded', '1 bought suspended', '1 bought unopened', '9 removed refunded'])
})

test('a version that was published before the opening follows it', () => {
  const [, ...changes] = changesOf([bought('a', { ...opened(5), later: [{ version: 2, publishedAt: day(2) }] })])
  expect(told(changes)).toEqual(['5 opened a 1', '5 updated a 2'])
})

test('a long history drops its first commits rarely, and never its last one', () => {
  const all = Array.from({ length: 400 }, (_, i): Change => ({ kind: 'bought', id: `${i}`, at: day(1), version: null }))
  const folded = all.map((_, i) => foldedChanges(all.slice(0, i + 1), 1000))
  expect(folded.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 0))
  expect(new Set(folded).size).toBeLessThan(100)
  for (const [i, count] of folded.entries()) {
    expect(count).toBeGreaterThanOrEqual(folded[i - 1] ?? 0)
    expect(count).toBeLessThan(i + 1)
  }
  expect((folded.at(-1) ?? 0) > 390).toBe(true)
})

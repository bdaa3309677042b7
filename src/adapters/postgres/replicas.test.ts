import { expect, test } from 'vitest'
import type { Follower } from '#src/adapters/postgres/replicas.ts'
import { createReplicas, positionOf } from '#src/adapters/postgres/replicas.ts'
import type { Database } from '#src/ports/database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

/** A primary and two replicas, whose positions and clock the test sets. */
function cluster() {
  const state = { now: 1000, primary: 10n, positions: [10n, 10n] as (bigint | null | Error)[] }
  // They identify the replicas and are never queried.
  const dbs = state.positions.map((_, at) => ({ at }) as unknown as Database)
  const followers: Follower[] = dbs.map((db, at) => ({
    db,
    async position() {
      const position = state.positions[at] ?? null
      if (position instanceof Error) throw position
      return position
    },
    end: async () => {},
  }))
  const primaryPosition = async () => state.primary
  const replicas = createReplicas({ followers, primaryPosition, log: quietLog(), time: () => state.now })
  /** The numbers of the replicas that are used; null is the primary. */
  const used = () => {
    const picked = [replicas.pick(), replicas.pick(), replicas.pick()].map((db) => (db ? dbs.indexOf(db) : null))
    return [...new Set(picked)].toSorted()
  }
  return { state, replicas, used }
}

test('a position is a number', () => {
  expect(positionOf('0/0')).toBe(0n)
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n)
})

test('replicas that have everything are used in turn, after the first check', async () => {
  const { replicas, used } = cluster()
  expect(used()).toEqual([null])
  await replicas.check()
  expect(used()).toEqual([0, 1])
})

test('after a change, only replicas that have replayed it are used', async () => {
  const { state, replicas, used } = cluster()
  await replicas.check()
  state.now += 5
  state.primary = 20n
  replicas.noteChange()
  expect(used()).toEqual([null])
  await replicas.check()
  expect(used()).toEqual([null])
  state.positions = [20n, 19n]
  await replicas.check()
  expect(used()).toEqual([0])
  state.positions = [20n, 20n]
  await replicas.check()
  expect(used()).toEqual([0, 1])
})

test('a change during a check is newer than its positions', async () => {
  const { state, replicas, used } = cluster()
  const checking = replicas.check()
  state.now += 1
  state.primary = 20n
  replicas.noteChange()
  await checking
  expect(used()).toEqual([null])
})

test('a replica that lags, is down or was promoted is skipped', async () => {
  const { state, replicas, used } = cluster()
  await replicas.check()
  state.positions = [new Error('down'), null]
  await replicas.check()
  expect(used()).toEqual([null])
  state.positions = [10n, 10n]
  await replicas.check()
  expect(used()).toEqual([0, 1])
  state.now += 4000
  state.primary = 20n
  state.positions = [20n, 10n]
  await replicas.check()
  expect(used()).toEqual([0, 1])
  state.now += 4000
  await replicas.check()
  expect(used()).toEqual([0])
})

test('nothing is used when the primary does not answer for long', async () => {
  const { state, replicas, used } = cluster()
  await replicas.check()
  state.now += 5001
  expect(used()).toEqual([null])
})

test('without replicas, a change does not query the primary', () => {
  let queries = 0
  const primaryPosition = async () => BigInt((queries += 1))
  const replicas = createReplicas({ followers: [], primaryPosition, log: quietLog() })
  replicas.noteChange()
  replicas.start()
  expect([queries, replicas.pick()]).toEqual([0, null])
})

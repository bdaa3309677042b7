import { expect, test } from 'vitest'
import { databaseSkew, skewBetween } from '#src/main/clock-skew.ts'
import { testDatabase } from '#src/testing/database.ts'

const now = new Date('2026-11-20T10:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  [0, null],
  [4, null],
  [-4, null],
  [6, 'The clock of this machine is 6 minutes behind the clock of the provider. Set the time (NTP).'],
  [-30, 'The clock of this machine is 30 minutes ahead of the clock of the provider. Set the time (NTP).'],
  [24 * 60, 'The clock of this machine is 24 hours behind the clock of the provider. Set the time (NTP).'],
])('a clock that is off by %i minutes', (minutes, words) => {
  expect(skewBetween(now, after(minutes), 'the provider')).toBe(words)
})

test('compares the clock with the database server', async () => {
  const database = await testDatabase()
  const yesterday = { now: () => new Date(Date.now() - 86_400_000) }
  const expected =
    database.kind === 'server' ? expect.stringContaining('24 hours behind the clock of the database') : null
  expect(await databaseSkew(database, yesterday)).toEqual(expected)
  expect(await databaseSkew(database, { now: () => new Date() })).toBeNull()
  await database.close()
})

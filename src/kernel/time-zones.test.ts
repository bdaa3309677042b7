import { expect, test } from 'vitest'
import { dayTextIn, isTimeZone, lastDayText } from './time-zones.ts'

test.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['America/New_York', true],
  ['', false],
  ['Berlin', false],
  ["Europe/Berlin'; drop table users", false],
])('time zone %j: %s', (name, isOne) => expect(isTimeZone(name)).toBe(isOne))

test('names the days of a period in its time zone', () => {
  expect(dayTextIn(new Date('2026-11-27T23:00:00Z'), 'Europe/Berlin')).toBe('Saturday, Nov 28, 2026 (Europe/Berlin)')
  expect(lastDayText(new Date('2026-11-29T23:00:00Z'), 'Europe/Berlin')).toBe('Sunday, Nov 29, 2026 (Europe/Berlin)')
  expect(lastDayText(new Date('2026-11-30T05:00:00Z'), 'America/New_York')).toBe(
    'Sunday, Nov 29, 2026 (America/New_York)',
  )
})

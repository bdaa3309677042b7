import { expect, test } from 'vitest'
import type { ActionKind } from './rules.ts'
import { lastDayOf, nextStep } from './rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const ladder = { sanctionSteps: ['warning', 'suspension 7 days', 'suspension 30 days', 'ban'], sanctionMonths: 12 }

type Over = { readonly days?: number; readonly at?: Date; readonly liftedAt?: Date }
function past(kind: ActionKind, { days, at = daysAgo(40), liftedAt }: Over = {}) {
  const until = days === undefined ? null : new Date(at.getTime() + (days + 0.5) * 86_400_000)
  return { kind, takenAt: at, until, liftedAt: liftedAt ?? null }
}

test.each([
  ['the first action', [], 'warning', null, 1],
  ['a second one', [past('warning')], 'suspension', 7, 2],
  ['a removal, which counts too', [past('removal')], 'suspension', 7, 2],
  ['a third one', [past('warning'), past('suspension', { days: 7 })], 'suspension', 30, 3],
  ['a fourth one', [past('warning'), past('warning'), past('warning')], 'ban', null, 4],
  ['more than the ladder has', Array.from({ length: 9 }, () => past('warning')), 'ban', null, 10],
  ['a lifted one', [past('warning', { liftedAt: daysAgo(1) })], 'warning', null, 1],
  ['one of eleven months ago', [past('warning', { at: daysAgo(330) })], 'suspension', 7, 2],
  ['one of more than twelve months ago', [past('warning', { at: daysAgo(366) })], 'warning', null, 1],
  ['a severe one, since the next is never milder', [past('suspension', { days: 30 })], 'suspension', 30, 2],
  ['one between two steps', [past('suspension', { days: 10 })], 'suspension', 30, 2],
  ['one that is longer than all steps', [past('suspension', { days: 300 })], 'ban', null, 2],
  ['a lifted ban', [past('ban', { liftedAt: daysAgo(1) })], 'warning', null, 1],
] as const)('the ladder suggests a step after %s', (_, actions, kind, days, number) => {
  expect(nextStep(actions, ladder, now)).toEqual({ kind, days, number, months: 12 })
})

test('a banned user has no next step', () => {
  expect(nextStep([past('ban', { at: daysAgo(900) })], ladder, now)).toBeNull()
})

test('a ladder of one step stays there', () => {
  const short = { sanctionSteps: ['warning'], sanctionMonths: 1 }
  expect(nextStep([past('suspension', { days: 3, at: daysAgo(2) })], short, now)).toMatchObject({ kind: 'warning' })
})

test('a month before the 31st ends with the month before', () => {
  const end = new Date('2026-03-31T12:00:00Z')
  const step = (at: string) =>
    nextStep([past('warning', { at: new Date(at) })], { ...ladder, sanctionMonths: 1 }, end)?.number
  expect([step('2026-02-28T11:00:00Z'), step('2026-02-28T13:00:00Z')]).toEqual([1, 2])
})

test.each([
  [1, '2026-11-28'],
  [7, '2026-12-04'],
  [366, '2027-11-27'],
])('a suspension of %i days ends with a day within a year', (days, last) => {
  expect(lastDayOf(days, now)).toBe(last)
})

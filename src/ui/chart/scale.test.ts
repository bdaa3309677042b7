import { expect, test } from 'vitest'
import { isWritten, planChart, roundStep } from '#src/ui/chart/scale.ts'

test.each([
  [0.7, 1],
  [1, 1],
  [1.2, 2],
  [2.2, 2.5],
  [26, 50],
  [0.03, 0.05],
  [7400, 10_000],
])('a step of at least %d is %d', (least, step) => {
  expect(roundStep(least)).toBeCloseTo(step)
})

test('ticks are round, hold every value and begin at nothing', () => {
  const { ticks, zero } = planChart([12, 87, 43], 'line')
  expect(ticks.map(({ value }) => value)).toEqual([0, 25, 50, 75, 100])
  expect([zero, ticks.at(-1)?.y]).toEqual([0, 100])
})

test('values below nothing hang from it', () => {
  const { ticks, points, zero } = planChart([-10, 30], 'bar')
  expect(ticks.map(({ value }) => value)).toEqual([-10, 0, 10, 20, 30])
  expect([points[0]?.y, zero, points[1]?.y]).toEqual([0, 25, 100])
})

test('a line goes from edge to edge, and bars stand in the middle of their columns', () => {
  expect(planChart([1, 2, 3], 'line').points.map(({ x }) => x)).toEqual([0, 50, 100])
  expect(planChart([1, 2], 'bar').points.map(({ x }) => x)).toEqual([25, 75])
  expect(planChart([1], 'line').points.map(({ x }) => x)).toEqual([50])
})

test('only zeros, and nothing at all, are drawn too', () => {
  expect(planChart([0, 0], 'line').points.map(({ y }) => y)).toEqual([0, 0])
  expect(planChart([], 'line')).toMatchObject({ points: [], zero: 0 })
})

test('the newest label is always written, and never more of them than there is room for', () => {
  const written = Array.from({ length: 30 }, (_, i) => i).filter((i) => isWritten(i, 30, 6))
  expect(written).toEqual([4, 9, 14, 19, 24, 29])
})

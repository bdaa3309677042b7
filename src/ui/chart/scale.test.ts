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
])('the next round step from %d is %d', (least, step) => {
  expect(roundStep(least)).toBeCloseTo(step)
})

test('ticks are round, span all values and start at zero', () => {
  const { ticks, zero } = planChart([12, 87, 43], 'line')
  expect(ticks.map(({ value }) => value)).toEqual([0, 25, 50, 75, 100])
  expect([zero, ticks.at(-1)?.y]).toEqual([0, 100])
})

test('negative values extend below zero', () => {
  const { ticks, points, zero } = planChart([-10, 30], 'bar')
  expect(ticks.map(({ value }) => value)).toEqual([-10, 0, 10, 20, 30])
  expect([points[0]?.y, zero, points[1]?.y]).toEqual([0, 25, 100])
})

test('lines run from edge to edge, and bars are centered in their columns', () => {
  expect(planChart([1, 2, 3], 'line').points.map(({ x }) => x)).toEqual([0, 50, 100])
  expect(planChart([1, 2], 'bar').points.map(({ x }) => x)).toEqual([25, 75])
  expect(planChart([1], 'line').points.map(({ x }) => x)).toEqual([50])
})

test('handles only zeros and no values', () => {
  expect(planChart([0, 0], 'line').points.map(({ y }) => y)).toEqual([0, 0])
  expect(planChart([], 'line')).toMatchObject({ points: [], zero: 0 })
})

test('always shows the newest label, and only as many as fit', () => {
  const written = Array.from({ length: 30 }, (_, i) => i).filter((i) => isWritten(i, 30, 6))
  expect(written).toEqual([4, 9, 14, 19, 24, 29])
})

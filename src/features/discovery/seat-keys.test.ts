import { expect, test } from 'vitest'
import { keysBelow, kindKeys, priceKeys, readKindKey, stepsBetween } from './seat-keys.ts'

test('keys of prices tell which steps are below another', () => {
  const has = (step: number, key: string) => {
    const n = Number(key.slice(2))
    if (key.startsWith('#%')) return step % 20 < n
    return key.startsWith('#<') ? step < 20 * n : step <= 20 * n
  }
  for (let end = 0; end <= 202; end += 1) {
    const below = keysBelow(end)
    expect(priceKeys).toEqual(expect.arrayContaining(below.flat()))
    for (let step = 0; step <= 201; step += 1)
      expect(
        below.some((keys) => keys.every((key) => has(step, key))),
        `${step} below ${end}`,
      ).toBe(step < end)
  }
})

test.each([
  [
    { min: null, max: null },
    { from: 0, before: null },
  ],
  [
    { min: 0, max: 0 },
    { from: 0, before: 1 },
  ],
  [
    { min: 3, max: 9 },
    { from: 6, before: 19 },
  ],
  [
    { min: 100, max: null },
    { from: 200, before: null },
  ],
])('a range of prices in steps: %o', (range, steps) => expect(stepsBetween(range)).toEqual(steps))

test('kinds are read from their keys, and nothing else is', () => {
  expect(readKindKey('#m:DALL-E')).toEqual({ group: 'model', value: 'DALL-E' })
  expect(kindKeys.filter((key) => readKindKey(key) === null)).toEqual(priceKeys)
  expect(readKindKey('#x:Art')).toBeNull()
})

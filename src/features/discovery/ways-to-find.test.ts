import { expect, test } from 'vitest'
import { noFilters } from './rules.ts'
import {
  areFewOfKinds,
  levelToFill,
  areTitlesMany,
  mayBeFew,
  mustGoOn,
  stepsToWalk,
  stepsWithoutTotals,
  wayToGather,
  willTitlesDo,
} from './ways-to-find.ts'

test.each([
  ['one category', { category: ['Art'] }, false, 1000],
  ['several values', { category: ['Art', 'Music'], type: ['pack'] }, false, 1000],
  ['one of each, which few pass', { category: ['Art'], model: ['Sora'], type: ['pack'] }, false, null],
  ['a range, of which nobody knows what it leaves', { category: ['Art'], min: 5 }, false, 4000],
  ['a range, along the prices', { category: ['Art'], min: 5 }, true, 1000],
] as const)('%s: a walk is begun at once only where it is short', (_, filters, isByPrice, steps) => {
  expect(stepsWithoutTotals({ ...noFilters, ...filters }, isByPrice, 13)).toBe(steps)
})

test('the index is asked for words that may hardly meet, and for a phrase only where they meet in few', () => {
  const common = { most: 50_000, likely: 2500 }
  expect(mayBeFew(common, 1_000_000, 13)).toBe(true)
  expect(mayBeFew(common, 1_000_000, 13, true)).toBe(false)
  expect(mayBeFew({ most: 50_000, likely: 1500 }, 1_000_000, 13, true)).toBe(true)
})

test('titles are walked along sooner than words, as a step of theirs opens nothing', () => {
  const some = { most: 1500, likely: 1500 }
  const stepsToPage = (13 * 1_000_000) / some.likely
  expect(wayToGather(some, 1_000_000, stepsToPage, 'titles')).toBeNull()
  expect(wayToGather(some, 1_000_000, 10 * stepsToPage, 'titles')).toBe('words')
  expect(wayToGather({ most: 500, likely: 500 }, 1_000_000, 26_000, 'titles')).toBe('words')
  // Of one kind they are far between, and soon gathered.
  expect(wayToGather({ most: 4500, likely: 4500 }, 1_000_000, 12 * 2900, 'titles')).toBe('words')
  expect(wayToGather({ most: 4500, likely: 4500 }, 1_000_000, 12 * 2900, 'words')).toBeNull()
  expect(wayToGather({ most: 6000, likely: 6000 }, 1_000_000, 12 * 2900, 'titles')).toBeNull()
})

test('titles are asked for alone where they fill a page, also of what passes', () => {
  expect(willTitlesDo({ most: 50, likely: 50 }, 1, 13)).toBe(true)
  expect(willTitlesDo({ most: 50, likely: 30 }, 1, 13)).toBe(false)
  expect(willTitlesDo({ most: 50, likely: 50 }, 0.5, 13)).toBe(false)
})

test('of a word in a kind, the index is asked where few are of it', () => {
  const word = { most: 15_000, likely: 15_000 }
  expect(areFewOfKinds(word, 0.1)).toBe(true)
  expect(areFewOfKinds(word, 0.3), 'many are of it').toBe(false)
  expect(areFewOfKinds({ most: 400_000, likely: 15_000 }, 0.1), 'the lists are long').toBe(false)
})

test('of many titles those are gathered that reach the level at which a page is full, unless a walk meets one as soon', () => {
  const reaching = [300_000, 150_000, 70_000, 30_000, 15_000, 7000]
  const of = (most: number, share = 1) =>
    levelToFill({ most, likely: most }, { likely: most * share, total: 1_000_000, reaching, limit: 13 })
  expect(of(2000), '60 of 2,000').toBe(4)
  expect(of(2000, 0.3), 'of those in a range of prices more').toBe(3)
  expect(of(8000), 'a walk of 1,625 steps').toBeNull()
  expect(of(8000, 0.1), 'but not of one in a kind').toBe(3)
  expect(of(100), 'most of them are needed').toBeNull()
  expect(of(20_000, 0.1), 'all of them may be good').toBeNull()
  expect(of(0)).toBeNull()
  expect(
    levelToFill({ most: 2000, likely: 2000 }, { likely: 2000, total: 1_000_000, reaching: [], limit: 13 }),
  ).toBeNull()
})

test('a long list is known to go on after a walk', () => {
  expect(mustGoOn(40_000, 1_000_000)).toBe(true)
  expect(mustGoOn(40_000, 41_000)).toBe(false)
})

test.each([
  [100_000, false, 4000],
  [100_000, true, 4000],
  [4000, false, 12_000],
  [4000, true, 40_000],
])('where %i of a million are likely, a walk ends, by titles later', (likely, isByTitle, steps) => {
  expect(stepsToWalk(likely, 1_000_000, 13, isByTitle)).toBe(steps)
})

test.each([
  [4900, 2600, true],
  [2000, 2600, false],
  [4900, 10_001, false],
])('of %i titles, a page after %i steps: asked in vain? %s', (likely, steps, isInVain) =>
  expect(areTitlesMany({ most: 50_000, likely }, steps)).toBe(isInVain),
)

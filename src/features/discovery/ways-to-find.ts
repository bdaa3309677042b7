import { categories, models, types } from '#src/features/catalog/rules.ts'
import type { Estimate } from './compiled-search.ts'
import type { Source } from './find-store.ts'
import type { Filters } from './rules.ts'

/** So many rows are read and sorted as fast as a page is drawn. */
export const gatheredAtMost = 2000
/** What titles tell has its page soon: most of it is let go again, as it is of another kind. */
const titlesGatheredAtMost = 5000
const fewestSteps = 1000
const earlySteps = 4000
const mostSteps = 12_000
/** Titles stand in the index of the way itself, so that a step asks a tenth of what it does where the document is looked up. */
const mostStepsByTitle = 40_000
/** Few different ends, since each makes another statement for the database to plan. */
const stepsKnown = [fewestSteps, earlySteps, mostSteps, mostStepsByTitle]
/** So much longer than expected may the way be, since what matches is not spread evenly along it. */
const patience = 20

/** So many steps of a walk cost what gathering one row does: words are asked of each, kinds and titles stand in the index of the way. */
const stepsForARow = { words: 2, kinds: 8, titles: 6 } as const

/**
 * Few matches are gathered and sorted, from whichever side there are fewer. Null where there may be many, or where a walk
 * is expected to meet a page sooner.
 */
export function wayToGather(
  { most }: Estimate,
  passing: number,
  stepsToPage = Infinity,
  asks: keyof typeof stepsForARow = 'words',
): Source | null {
  const rows = Math.min(most, passing)
  if (rows > (asks === 'titles' ? titlesGatheredAtMost : gatheredAtMost) || stepsToPage < rows * stepsForARow[asks])
    return null
  return most <= passing ? 'words' : 'rows'
}

/**
 * How far to walk where only the filters are known: to a short end, if a page is to be expected well before it. A walk by price
 * begins and ends with the range; along any other order nobody knows what a range leaves, so that it is worth a try.
 */
export function stepsWithoutTotals(filters: Filters, isByPrice: boolean, limit: number): number | null {
  const shares = [
    [filters.category, categories],
    [filters.model, models],
    [filters.type, types],
  ] as const
  const share = shares.reduce(
    (part, [chosen, all]) => (chosen.length > 0 ? (part * chosen.length) / all.length : part),
    1,
  )
  const wanted = (limit / share) * 3
  if (wanted > earlySteps) return null
  const isUnknown = !isByPrice && (filters.min !== null || filters.max !== null)
  return isUnknown || wanted > fewestSteps ? earlySteps : fewestSteps
}

/** So many times over titles are likely to fill a page before they are asked for alone. */
const pagesOfTitles = 3

/**
 * True where titles alone are likely to fill the page, so that it is short to look at no more than a part of what has the words,
 * even where all of it is few enough to be gathered. `share` is how much of all listings passes the filters.
 */
export function willTitlesDo({ likely }: Estimate, share: number, limit: number): boolean {
  return likely * share >= pagesOfTitles * limit
}

/** The index of words intersects lists of such a length in a few milliseconds. */
const intersectedAtMost = 150_000

/**
 * True where words that are each common may hardly ever meet: a walk would be long, and to ask the index costs little. Of a
 * phrase it costs a look at all in which its words meet anywhere, so that a walk is the shorter way where they are likely many.
 */
export function mayBeFew({ most, likely }: Estimate, total: number, limit: number, isPhrase = false): boolean {
  if (isPhrase && likely > gatheredAtMost) return false
  return likely < most && most <= intersectedAtMost && (limit * total) / Math.max(likely, 1) > fewestSteps
}

/** So many steps among titles take what the index takes to tell that there are many. */
const titlesWalkedSoon = 10_000

/** True where titles are likely more than are gathered, and soon met on the way: the index would be asked in vain. */
export function areTitlesMany({ likely }: Estimate, stepsToPage: number): boolean {
  return likely > gatheredAtMost && stepsToPage <= titlesWalkedSoon
}

/**
 * True where many have the words, but few of the kinds that are chosen, as the index tells without opening what it leaves out. Whether they
 * are few is a guess, which is held against what is found.
 */
export function areFewOfKinds({ most, likely }: Estimate, share: number): boolean {
  return most <= intersectedAtMost && likely * share <= gatheredAtMost
}

/** Of titles that share a word so many may all be good: they would all be opened. */
const bestAmongAtMost = 10_000
/** Two listings of the index are held against another mark as soon as one step of a walk is made. */
const listedForAStep = 2

/**
 * The level of quality that enough titles are likely to reach to fill a page, as they are shown the best first; null where a walk is
 * expected to meet a page as soon, or hardly any would be left out. `reaching` is how many listings reach each level.
 */
export function levelToFill(
  { most }: Estimate,
  { likely, total, reaching, limit }: { likely: number; total: number; reaching: readonly number[]; limit: number },
): number | null {
  const wanted = (pagesOfTitles * limit * total) / likely
  const level = reaching.findLastIndex((listings) => listings >= wanted) + 1
  const opened = (likely * (reaching[level - 1] ?? total)) / total
  const stepsToPage = (limit * total) / likely
  if (
    level === 0 ||
    most > bestAmongAtMost ||
    2 * opened > likely ||
    stepsToPage < most / listedForAStep + opened * stepsForARow.titles
  )
    return null
  return level
}

/** True where so many have the words that the index is to leave out prices as well, at a list more to read for each band of them. */
export function isLong({ most }: Estimate): boolean {
  return most >= longFrom
}
const longFrom = 500

/** True where the list is known to go on after so many steps from its start, without a look. */
export function mustGoOn(steps: number, total: number): boolean {
  // Twice as many, as the totals are those of a moment ago.
  return total >= 2 * steps
}

/**
 * Many matches are met soon on a walk along their order, so it needs no end; but whether there are many is a guess, so
 * it has one.
 */
export function stepsToWalk(likely: number, total: number, limit: number, isByTitle = false): number {
  const most = isByTitle ? mostStepsByTitle : mostSteps
  const wanted = Math.min(most, Math.ceil((patience * limit * total) / Math.max(likely, 1)))
  return stepsKnown.find((steps) => steps >= wanted) ?? most
}

// Longer than 60 lines: the ways of one list, one after the other.
import type { Reader } from '#src/ports/database.ts'
import type { Estimate } from './compiled-search.ts'
import type { Place, Wish, WordWish } from './find-store.ts'
import { gather, gatherIfFew, goesOn, walk } from './find-store.ts'
import {
  areTitlesMany,
  gatheredAtMost,
  isLong,
  levelToFill,
  mayBeFew,
  mustGoOn,
  stepsToWalk,
  wayToGather,
} from './ways-to-find.ts'
import type { Totals } from './word-store.ts'

/** `isMany` where more have the words than are gathered: the index was asked already. */
export type KnownTotals = Totals & { readonly isMany?: boolean }
/** The same, and how much of what passes is likely to have the words. */
type Likely = KnownTotals & { readonly likely: number }

/** The next places of one order, by whichever way is short. Of titles it is the order of quality. */
export async function takePlaces(db: Reader, asked: Wish, expected: Estimate, totals: KnownTotals): Promise<Place[]> {
  const known = { ...totals, likely: (expected.likely * totals.passing) / Math.max(totals.total, 1) }
  const wish = { ...asked, words: asked.words && { ...asked.words, isLong: isLong(expected) } }
  return (
    (await takeBest(db, asked, expected, known)) ??
    (await takeAll(db, wish, expected, known)) ??
    takeAlong(db, wish, expected, known)
  )
}

/** The first page of titles, of the best of them alone; null where these are not likely to fill it, or do not. */
async function takeBest(db: Reader, wish: Wish, expected: Estimate, known: Likely): Promise<Place[] | null> {
  const { words, after, limit } = wish
  if (!words || !isByTitle(words) || after !== null) return null
  const level = levelToFill(expected, { ...known, limit })
  if (level === null) return null
  const best = await gather(db, { ...wish, words: { ...words, level } }, 'words')
  return best.length < limit ? null : best
}

/** Gathers all there is, where that is little or may be; null where it is much. */
async function takeAll(db: Reader, wish: Wish, expected: Estimate, known: Likely): Promise<Place[] | null> {
  const { words, limit } = wish
  const { total, passing, likely, isMany } = known
  if (words === null && passing === total) return null
  const asks = words === null ? 'kinds' : isByTitle(words) ? 'titles' : 'words'
  const stepsToPage = (limit * total) / Math.max(likely, 1)
  const source = wayToGather(expected, passing, stepsToPage, asks)
  if (source) return gather(db, wish, source)
  const isKnown = isMany === true && words?.column === 'words'
  const isInVain = asks === 'titles' && areTitlesMany(expected, stepsToPage)
  const isWorthAsking = words && !isKnown && !isInVain && mayBeFew(expected, total, limit, hasPhrase(words.has))
  return isWorthAsking ? gatherIfFew(db, wish, gatheredAtMost) : null
}

/** Walks along the order until there is a page, and gathers all the same where it ends too soon. */
async function takeAlong(db: Reader, wish: Wish, expected: Estimate, known: Likely): Promise<Place[]> {
  const { words, limit } = wish
  const { total, passing, likely } = known
  const isAll = words === null && passing === total
  const steps = isAll ? limit : stepsToWalk(likely, total, limit, words !== null && isByTitle(words))
  const places = await walk(db, wish, steps)
  if (places.length >= limit || isAll || !(await isLonger(db, wish, steps, total))) return places
  return gather(db, wish, passing < expected.most ? 'rows' : 'words')
}

/** True where the list goes on after so many steps: from its start mostly known without a look, but by price, as the range ends it. */
async function isLonger(db: Reader, wish: Wish, steps: number, total: number): Promise<boolean> {
  const isOfAll = wish.after === null && wish.order.parts[0]?.column !== 'price_cents'
  return (isOfAll && mustGoOn(steps, total)) || goesOn(db, wish, steps)
}

const isByTitle = ({ column, hasNot }: WordWish): boolean => column === 'title' && hasNot === null
export const hasPhrase = (has: string | null): boolean => has?.includes('<->') ?? false

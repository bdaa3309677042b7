// Longer than 60 lines: from what was typed and what the words table knows to the question that the database is asked.
import type { Term } from './query-language.ts'
import type { Cell } from './facets.ts'
import type { Filters, Fit } from './rules.ts'
import type { Mark } from './view.ts'

/** In how many active listings, and in how many titles of such. */
export type Occurrence = { readonly listings: number; readonly titles: number }

/** What is known of a word: how it is compared, and how often it occurs whole and as a beginning. */
export type KnownWord = {
  /** More than one where Unicode takes it apart; none where nothing is left. */
  readonly folded: readonly string[]
  readonly whole: Occurrence
  readonly begun: Occurrence
  /** More words begin so than were counted: `begun` is the least there can be. */
  readonly isCut: boolean
  /** It occurs, and nothing longer begins with it, not even in what came within the last minute. */
  readonly isAlone: boolean
  /** Neither it nor anything that begins so occurs, not even in what came within the last minute. */
  readonly isAbsent: boolean
  /** It is kept which documents have it, or a longer one that begins so. */
  readonly isSeated: boolean
  /** So it is, and kinds and prices as well. */
  readonly isCountable: boolean
  /** The most common word of those that begin so, where it is counted kind by kind. */
  readonly commonest: { readonly word: string; readonly listings: number; readonly cells: readonly Cell[] } | null
  /** Words that are spelt nearly so, where it hardly occurs itself and they were asked for. */
  readonly neighbours: readonly { readonly word: string; readonly listings: number }[]
}

/** The questions that the database is asked, as Postgres reads them. */
export type CompiledSearch = {
  /** All words as they stand, and all of them where longer words begin with them; null where none is wanted. */
  readonly whole: string | null
  readonly begun: string | null
  /** Any of what must not occur; null for nothing. */
  readonly without: string | null
  /** One of the words that must occur occurs nowhere, so that nothing is found. */
  readonly isVain: boolean
  /** How much fits at least so well. */
  readonly expected: Readonly<Record<Fit, Estimate>>
  /** Where one word is all that is asked for and the kinds of what has it are known. */
  readonly kinds: KnownKinds | null
  /** The words, where it is kept which documents have each of them, and all that is asked for is that several are there. */
  readonly seated: readonly string[] | null
  /** What is asked for and what must not occur: single words, and words in a row. */
  readonly terms: readonly SeatTerm[]
  readonly phrases: readonly PhraseTerm[]
  /** Those that must occur, where the index of pairs tells what may have them; and whether it is known of one that many have it. */
  readonly paired: readonly (readonly string[])[]
  readonly mayBeRare: boolean
  /** All single words that must occur in a row: they say what comes into question. */
  readonly ofPhrases: readonly SeatTerm[]
  readonly marks: readonly Mark[]
}
/** A folded word. `mayGoOn` where longer ones that begin so are asked for as well, or where there are none. */
export type SeatTerm = {
  readonly word: string
  readonly mayGoOn: boolean
  readonly isExcluded: boolean
  /** What has it is kept as it is asked for, and all that is counted of it. */
  readonly isCountable: boolean
}
/** Folded words that stand in a row, or must not. */
export type PhraseTerm = { readonly words: readonly string[]; readonly isExcluded: boolean; readonly told: PhraseWay }
/** It is kept which documents have a phrase, or there is at least an index of its pairs of words; null for neither. */
export type PhraseWay = 'kept' | 'paired' | null
/** `isPart` where it is one of several words that begin so: what has it is a part of what is found. */
export type KnownKinds = { readonly cells: readonly Cell[]; readonly isPart: boolean }
export type Estimate = {
  /** There are never more: the rarest word's count, of those that were counted whole. */
  readonly most: number
  /** If words met by chance; the least, where not all was counted. */
  readonly likely: number
}

type Given = { readonly term: Term; readonly known: readonly KnownWord[]; readonly told: PhraseWay }
type Word = KnownWord & { readonly isBegun: boolean }
type Part = Omit<Given, 'known'> & { readonly known: readonly Word[] }

/** So many matches of a search are counted at most, save for what is counted already. */
export const countedAtMost = 4000

/** Shorter words stand for themselves where they occur at all: "ai" does not mean "aim". */
const usualBeginning = 3

/** Null where nothing is left to look for. `total` is how many active listings there are. */
export function compileSearch(
  parts: readonly Given[],
  total: number,
  shortestBeginning = usualBeginning,
): CompiledSearch | null {
  const used = parts
    .filter(({ known }) => known.some(({ folded }) => folded.length > 0))
    .map(({ term, known, told }) => ({
      ...{ term, told },
      known: known.map((one) => ({ ...one, isBegun: isBegun(term, one, shortestBeginning) })),
    }))
  if (used.length === 0) return null
  const wanted = used.filter(({ term }) => !term.isExcluded)
  const unwanted = used.filter(({ term }) => term.isExcluded)
  return {
    whole: join(wanted, ' & ', false),
    begun: join(wanted, ' & ', true),
    without: join(unwanted, ' | ', false),
    isVain: wanted.some(({ known }) => known.some(({ isAbsent }) => isAbsent)),
    expected: {
      2: estimate(wanted, total, 'titles', false),
      1: estimate(wanted, total, 'titles'),
      0: estimate(wanted, total, 'listings'),
    },
    kinds: unwanted.length === 0 ? knownKinds(wanted) : null,
    seated: unwanted.length === 0 ? seatedWords(wanted) : null,
    ...termsOf(used),
    marks: wanted.flatMap(({ known }) =>
      known.flatMap((one) => one.folded.map((word) => ({ word, isBegun: one.isBegun }))),
    ),
  }
}

function join(parts: readonly Part[], by: string, mayBegin: boolean): string | null {
  return parts.length === 0 ? null : parts.map((part) => termQuery(part, mayBegin)).join(by)
}

function termQuery({ known }: Part, mayBegin: boolean): string {
  const words = known.flatMap((one) => {
    const flag = mayBegin && one.isBegun ? ':*' : ''
    return one.folded.map((word) => `${quote(word)}${flag}`)
  })
  return words.length > 1 ? `(${rowOf(words)})` : (words[0] ?? '')
}

function isBegun(term: Term, { folded, whole, isAlone }: KnownWord, shortest: number): boolean {
  // Where no longer word is known, to look for one all the same would take the index ten times as long.
  if (term.isPhrase || term.isExcluded || folded.length !== 1 || isAlone) return false
  return Array.from(folded[0] ?? '').length >= shortest || whole.listings === 0
}

function estimate(wanted: readonly Part[], total: number, of: keyof Occurrence, mayBegin = true): Estimate {
  const words = wanted.flatMap(({ known }) => known)
  const isBegun = (word: Word) => mayBegin && word.isBegun
  const counts = words.map((word) => Math.min(total, (isBegun(word) ? word.begun : word.whole)[of]))
  const likely = counts.reduce((product, count) => (product * count) / Math.max(total, 1), total)
  const bounds = counts.filter((_, i) => !words[i]?.isCut || !isBegun(words[i]))
  return { most: Math.min(total, ...bounds), likely }
}

function knownKinds(wanted: readonly Part[]): KnownKinds | null {
  const [word, ...more] = wanted.flatMap(({ known }) => known)
  if (!word?.commonest || more.length > 0) return null
  const { commonest, folded, isBegun } = word
  if (!isBegun) return folded.join(' ') === commonest.word ? { cells: commonest.cells, isPart: false } : null
  return commonest.listings >= countedAtMost ? { cells: commonest.cells, isPart: true } : null
}

function seatedWords(wanted: readonly Part[]): readonly string[] | null {
  const words = new Set<string>()
  for (const { known } of wanted) {
    const [one, ...more] = known
    const [word, ...parts] = one?.folded ?? []
    if (!one?.isSeated || word === undefined || parts.length + more.length > 0) return null
    words.add(word)
  }
  return words.size > 1 ? [...words] : null
}

function termsOf(
  used: readonly Part[],
): Pick<CompiledSearch, 'terms' | 'phrases' | 'paired' | 'mayBeRare' | 'ofPhrases'> {
  const isPhrase = ({ known }: Part) => known.flatMap(({ folded }) => folded).length > 1
  const inRows = used.filter(isPhrase)
  const phrases = inRows.map(({ term: { isExcluded }, known, told }) => ({
    words: known.flatMap(({ folded }) => folded),
    ...{ isExcluded, told },
  }))
  const wanted = phrases.filter(({ isExcluded, told }) => !isExcluded && told !== null)
  return {
    terms: used.filter((part) => !isPhrase(part)).flatMap(seatTerms),
    phrases,
    paired: wanted.map(({ words }) => words),
    mayBeRare: wanted.some(({ told }) => told === 'paired'),
    // Of words that must not stand in a row each may well occur.
    ofPhrases: inRows.filter(({ term }) => !term.isExcluded).flatMap(seatTerms),
  }
}

function seatTerms({ term: { isExcluded }, known }: Part): SeatTerm[] {
  return known.flatMap(({ folded, isBegun, isAlone, isCountable }) =>
    folded.map((word) => {
      // Of short words what is exactly so is kept.
      const mayGoOn = isBegun || (isAlone && Array.from(word).length >= usualBeginning)
      return { word, mayGoOn, isExcluded, isCountable: isCountable && mayGoOn }
    }),
  )
}

/** True where the kinds of what is found are known, at any price. */
export const isCounted = ({ kinds }: CompiledSearch, { min, max }: Pick<Filters, 'min' | 'max'>): boolean =>
  kinds !== null && min === null && max === null

/** Words in a row, as Postgres reads them. */
const rowOf = (quoted: readonly string[]) => quoted.join(' <-> ')
export const phraseQuery = (words: readonly string[]) => rowOf(words.map(quote))

const quote = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`

import type { Reader } from '#src/ports/database.ts'
import type { KnownWord } from './compiled-search.ts'
import { meantWord } from './meant-word.ts'
import type { Term } from './query-language.ts'
import { parseSearch } from './query-language.ts'
import type { Filters } from './rules.ts'
import type { LookedUp } from './word-store.ts'
import { findNeighbours, lookUp } from './word-store.ts'

/** A term, and what is known of its words. */
export type ReadTerm = { readonly term: Term; readonly known: readonly KnownWord[] }

export type ReadSearch = Omit<LookedUp, 'known'> & { readonly read: readonly ReadTerm[] }

/** What was typed, with all that is known before anything is looked for. Null for filters that nobody asks after. */
export async function readSearch(db: Reader, search: string, filters: Filters | null): Promise<ReadSearch> {
  const terms = parseSearch(search)
  const words = terms.flatMap((term) => term.words)
  const { known, ...totals } = await lookUp(db, words, filters)
  let at = 0
  const read = terms.map((term) => ({ term, known: known.slice(at, (at += term.words.length)) }))
  return { ...totals, read }
}

/** A word that is far more common than the one typed is worth asking about. */
const timesMoreCommon = 20

/**
 * The same search with words in place of those that hardly occur, where there are some that are spelt nearly so; null
 * where there is nothing to put right.
 */
export async function correctSearch(db: Reader, search: string, read: readonly ReadTerm[]): Promise<string | null> {
  let corrected = search
  for (const { term, known } of read.filter((one) => !one.term.isExcluded))
    for (const [i, { folded, begun }] of known.entries()) {
      const [word, ...more] = folded
      if (word === undefined || more.length > 0 || begun.listings > 2) continue
      const neighbours = await findNeighbours(db, word)
      const meant = meantWord(
        word,
        neighbours.filter((one) => one.listings > timesMoreCommon * begun.listings),
      )
      if (meant) corrected = corrected.replace(term.words[i] ?? word, () => meant)
    }
  return corrected === search ? null : corrected
}

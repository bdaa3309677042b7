import type { Reader } from '#src/ports/database.ts'
import type { KnownWord, PhraseWay } from './compiled-search.ts'
import { meantWord } from './meant-word.ts'
import type { Term } from './query-language.ts'
import { parseSearch } from './query-language.ts'
import type { Filters } from './rules.ts'
import type { LookedUp, Totals } from './word-store.ts'
import { lookUp } from './word-store.ts'

/** A term, and what is known of its words; of several in a row also how they are told. */
export type ReadTerm = { readonly term: Term; readonly known: readonly KnownWord[]; readonly told: PhraseWay }

export type ReadSearch = Omit<LookedUp, 'known' | 'told'> & { readonly read: readonly ReadTerm[] }

const isRow = ({ words }: Term) => words.length > 1

/**
 * What was typed, with all that is known before anything is looked for. Null for filters that nobody asks after; with the totals where
 * they are known.
 */
export async function readSearch(
  db: Reader,
  search: string,
  filters: Filters | null,
  before?: Totals,
): Promise<ReadSearch> {
  const terms = parseSearch(search)
  const words = terms.flatMap((term) => term.words)
  const phrases = terms.filter(isRow)
  const asked = { words, phrases: phrases.map((term) => term.words.join(' ')) }
  const { known, told, ...totals } = await lookUp(db, asked, filters, before)
  let at = 0
  const read = terms.map((term) => ({
    term,
    known: known.slice(at, (at += term.words.length)),
    told: told[phrases.indexOf(term)] ?? null,
  }))
  return { ...totals, read }
}

/** A word that is far more common than the one typed is worth asking about. */
const timesMoreCommon = 20

/**
 * The same search with words in place of those that hardly occur, where there are some that are spelt nearly so; null
 * where there is nothing to put right.
 */
export function correctSearch(search: string, read: readonly ReadTerm[]): string | null {
  let corrected = search
  for (const { term, known } of read.filter((one) => !one.term.isExcluded))
    for (const [i, { folded, begun, neighbours }] of known.entries()) {
      const [word, ...more] = folded
      if (word === undefined || more.length > 0) continue
      const meant = meantWord(
        word,
        neighbours.filter((one) => one.listings > timesMoreCommon * begun.listings),
      )
      if (meant) corrected = corrected.replace(term.words[i] ?? word, () => meant)
    }
  return corrected === search ? null : corrected
}

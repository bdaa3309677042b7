import { foldWords } from './fold.ts'
import type { Term } from './query-language.ts'
import type { Mark } from './view.ts'

/** What somebody searched for, as `tsquery` texts. */
export type SearchQuery = {
  /** Every word as it was typed; null if nothing is wanted and something is only excluded. */
  readonly exact: string | null
  /** The same, with words that may go on. */
  readonly prefix: string | null
  /** The words and phrases that a match must not contain; null if there are none. */
  readonly excluded: string | null
  /** The words to highlight. */
  readonly marks: readonly Mark[]
  /** The single wanted words, for spelling suggestions: as typed, and folded. */
  readonly words: readonly { readonly typed: string; readonly folded: string }[]
}

/** Shorter words stand for themselves: "ai" does not mean "aim". */
const shortestPrefix = 3

/** Null if no word is left to search for. */
export function toSearchQuery(terms: readonly Term[], shortest = shortestPrefix): SearchQuery | null {
  const parts = terms.map((term) => partOf(term, shortest)).filter(({ words }) => words.length > 0)
  if (parts.length === 0) return null
  const wanted = parts.filter(({ term }) => !term.isExcluded)
  const excluded = parts.filter(({ term }) => term.isExcluded)
  return {
    exact: join(wanted, ' & ', false),
    prefix: join(wanted, ' & ', true),
    excluded: join(excluded, ' | ', false),
    marks: wanted.flatMap(({ words, isPrefix }) => words.map((word) => ({ word, isBegun: isPrefix }))),
    words: wanted.flatMap(({ term, words }) =>
      words.length === 1 && !term.isPhrase ? [{ typed: term.words[0] ?? '', folded: words[0] ?? '' }] : [],
    ),
  }
}

/** The query for any match: all wanted words with their prefixes, and no excluded ones. */
export const matchText = ({ prefix, excluded }: SearchQuery): string =>
  [prefix, excluded && `!(${excluded})`].filter(Boolean).join(' & ')

type Part = { readonly term: Term; readonly words: readonly string[]; readonly isPrefix: boolean }

function partOf(term: Term, shortest: number): Part {
  const words = term.words.flatMap(foldWords)
  const [word = ''] = words
  const isPrefix = !term.isPhrase && !term.isExcluded && words.length === 1 && Array.from(word).length >= shortest
  return { term, words, isPrefix }
}

function join(parts: readonly Part[], by: string, mayBePrefix: boolean): string | null {
  if (parts.length === 0) return null
  return parts
    .map(({ words, isPrefix }) => {
      const quoted = words.map((word) => `'${word.replaceAll(/['\\]/g, '')}'${mayBePrefix && isPrefix ? ':*' : ''}`)
      return quoted.length > 1 ? `(${quoted.join(' <-> ')})` : quoted[0]
    })
    .join(by)
}

import { foldWords } from './fold.ts'
import type { Term } from './query-language.ts'
import type { Mark } from './view.ts'

/** A search as `tsquery` texts. */
export type SearchQuery = {
  /** All words as typed; null if the search only excludes words. */
  readonly exact: string | null
  /** The same with prefixes. */
  readonly prefix: string | null
  /** The excluded words and phrases; null if there are none. */
  readonly excluded: string | null
  /** The words to highlight. */
  readonly marks: readonly Mark[]
  /** The single words, for spelling suggestions: as typed and folded. */
  readonly words: readonly { readonly typed: string; readonly folded: string }[]
}

/** Shorter words are not prefixes: "ai" does not match "aim". */
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
    marks: wanted.flatMap(({ words, isPrefix }) => words.map((word) => ({ word, isStarted: isPrefix }))),
    words: wanted.flatMap(({ term, words }) =>
      words.length === 1 && !term.isPhrase ? [{ typed: term.words[0] ?? '', folded: words[0] ?? '' }] : [],
    ),
  }
}

/** The query for any match: all words as prefixes, without the excluded ones. */
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

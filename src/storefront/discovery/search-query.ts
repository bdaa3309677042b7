import type { SearchDictionary } from '#src/kernel/search-rules.ts'
import { foldWords, indexWords, isBeginning, isJoined, runsOf, withOpenEnd } from './fold.ts'
import type { Term } from './query-language.ts'
import { isName, synonymsOf } from './synonyms.ts'
import type { Mark, SearchPart } from './view.ts'

/** A search as `tsquery` texts. */
export type SearchQuery = {
  /** All words as typed, in a title; null if the search only excludes words. */
  readonly exact: string | null
  /** The same with prefixes and synonyms, in titles, tags or elsewhere. */
  readonly prefix: string | null
  /** The excluded words and phrases; null if there are none. */
  readonly excluded: string | null
  /** The words to highlight. */
  readonly marks: readonly Mark[]
  readonly parts: readonly SearchPart[]
  /** The single words, for spelling suggestions: as typed and folded. */
  readonly words: readonly { readonly typed: string; readonly folded: string }[]
}

/** Shorter words are not prefixes: "ai" does not match "aim". */
const shortestPrefix = 3

/** Null if no word is left to search for. */
export function toSearchQuery(
  terms: readonly Term[],
  dictionary: SearchDictionary,
  shortest = shortestPrefix,
): SearchQuery | null {
  const parts = terms.map((term) => partOf(term, shortest)).filter(({ words }) => words.length > 0)
  if (parts.length === 0) return null
  const wanted = parts.filter(({ term }) => !term.isExcluded)
  const excluded = parts.filter(({ term }) => term.isExcluded)
  const groups = grouped(wanted, dictionary)
  return {
    exact: join(wanted, ' & ', (word) => `${quoted(word)}:${isBeginning(word) ? '*' : ''}${titleWeight}`),
    prefix: groups.length === 0 ? null : groups.map(withSynonyms).join(' & '),
    excluded: join(excluded, ' | ', (word) => quoted(word) + (isBeginning(word) ? ':*' : '')),
    marks: [...wanted.flatMap(marksOf), ...groups.flatMap(({ synonyms }) => synonyms.flatMap(synonymMarks))],
    parts: groups.map(({ parts: some, synonyms }) => ({
      words: some.flatMap(({ term }) => term.words).join(' '),
      others: synonyms,
    })),
    words: groups.flatMap(({ parts: [part, ...rest], name }) =>
      part &&
      rest.length === 0 &&
      part.words.length === 1 &&
      !part.term.isPhrase &&
      !isName(dictionary, name) &&
      !isJoined(name)
        ? [{ typed: part.term.words[0] ?? '', folded: name }]
        : [],
    ),
  }
}

/** The query for any match: all words as prefixes, without the excluded ones. */
export const matchText = ({ prefix, excluded }: SearchQuery): string =>
  [prefix, excluded && `!(${excluded})`].filter(Boolean).join(' & ')

/** The default weight. Tags have another one. */
const titleWeight = 'D'

type Part = { readonly term: Term; readonly words: readonly string[]; readonly isPrefix: boolean }

function partOf(term: Term, shortest: number): Part {
  const words = withOpenEnd(term.words.flatMap(foldWords))
  const [word = ''] = words
  const isPrefix = !term.isPhrase && !term.isExcluded && words.length === 1 && Array.from(word).length >= shortest
  return { term, words, isPrefix }
}

/** A part, or several in a row that have synonyms together, such as "ad copy". */
type Group = { readonly parts: readonly Part[]; readonly name: string; readonly synonyms: readonly string[] }

function grouped(parts: readonly Part[], dictionary: SearchDictionary): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < parts.length; at += groups.at(-1)?.parts.length ?? 1)
    groups.push(longestGroup(parts.slice(at, at + dictionary.longestName), dictionary))
  return groups
}

function longestGroup(parts: readonly Part[], dictionary: SearchDictionary): Group {
  const name = parts.flatMap(({ words }) => words).join(' ')
  const synonyms = parts.some(({ term }) => term.isPhrase) ? [] : synonymsOf(dictionary, name)
  if (synonyms.length > 0 || parts.length === 1) return { parts, name, synonyms }
  return longestGroup(parts.slice(0, -1), dictionary)
}

/** A synonym of this length is a prefix: "advert" stands for "advertising" too, but "ad" not for "advice". */
const shortestSynonymPrefix = 4

function withSynonyms({ parts, synonyms }: Group): string {
  const typed =
    join(parts, ' & ', (word, { isPrefix }) => quoted(word) + (isPrefix || isBeginning(word) ? ':*' : '')) ?? ''
  const others = synonyms.map((name) => {
    const words = indexWords(name)
    const written = words.map((word) => quoted(word) + (isBeginning(word) ? ':*' : ''))
    if (words.length > 1) return `(${written.join(' <-> ')})`
    return name.length >= shortestSynonymPrefix ? `${quoted(name)}:*` : written.join('')
  })
  return others.length === 0 ? typed : `(${[typed, ...others].join(' | ')})`
}

const marksOf = ({ term, isPrefix }: Part): Mark[] =>
  term.words
    .flatMap(runsOf)
    .map((word) => (isJoined(word) ? { word, isStarted: false, isInside: true } : { word, isStarted: isPrefix }))

/** Single letters are not highlighted: "e" of "e-mail" occurs elsewhere. */
const synonymMarks = (name: string): Mark[] =>
  name
    .split(' ')
    .flatMap(runsOf)
    .filter((word) => word.length > 1 || isJoined(word))
    .map((word, _, { length }) =>
      isJoined(word)
        ? { word, isStarted: false, isInside: true }
        : { word, isStarted: length === 1 && word.length >= shortestSynonymPrefix },
    )

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '')}'`

function join(parts: readonly Part[], by: string, write: (word: string, part: Part) => string): string | null {
  if (parts.length === 0) return null
  return parts
    .map((part) => {
      const [word = '', ...more] = part.words.map((one) => write(one, part))
      return more.length > 0 ? `(${[word, ...more].join(' <-> ')})` : word
    })
    .join(by)
}

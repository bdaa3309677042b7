import { withoutInvisible } from './fold.ts'

/** A part of a search: a word, or several in a row. */
export type Term = { readonly words: readonly string[]; readonly isPhrase: boolean; readonly isExcluded: boolean }

const mostWords = 12
const longestWord = 40

/**
 * Parses a query: words, "phrases", and - to exclude either. Never fails: any character other than a letter or digit
 * separates words, except in names such as C++ and .NET, and an unclosed quote ends at the end.
 */
export function parseSearch(text: string): readonly Term[] {
  const terms: Term[] = []
  let left = mostWords
  const plain = withoutInvisible(text.toWellFormed())
    .normalize('NFKC')
    .replaceAll(/[“”„«»]/g, '"')
  for (const [, minus, quoted, bare = ''] of plain.matchAll(/(-?)"([^"]*)"?|(\S+)/g)) {
    const isExcluded = minus === '-' || bare.startsWith('-')
    const words = wordsIn(quoted ?? bare).slice(0, left)
    left -= words.length
    const isWhole = quoted !== undefined || isExcluded
    for (const some of isWhole ? [words] : words.map((word) => [word]))
      if (some.length > 0) terms.push({ words: some, isPhrase: isWhole, isExcluded })
  }
  return terms
}

/** A name with symbols, as `plainWords` keeps it, or a word. */
export const wordPattern =
  /(?<![a-z0-9])(?:[a-z](?:\+\+|#)|[a-z]\/[a-z](?![a-z0-9+#])|(?:asp|vb|ado)?\.net(?![a-z0-9]))|[\p{L}\p{N}\p{M}]+(?:['‘’][\p{L}\p{N}\p{M}]+)*/giu

function wordsIn(text: string): string[] {
  const words = text.match(wordPattern) ?? []
  return words.map((word) => Array.from(word).slice(0, longestWord).join(''))
}

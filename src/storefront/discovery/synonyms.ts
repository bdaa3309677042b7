import type { SearchDictionary } from '#src/kernel/search-rules.ts'

/** A name of a group, or the plural of one. */
const knownName = (dictionary: SearchDictionary, name: string): string | undefined =>
  [name, ...spellingsOf(dictionary, name), name.replace(/(?<=..)s$/, '')].find((one) => dictionary.synonyms.has(one))

/** Whether the words have synonyms, and so are spelled correctly. */
export const isName = (dictionary: SearchDictionary, name: string): boolean => knownName(dictionary, name) !== undefined

/** The other names and spellings of folded words. Empty if there are none. */
export function synonymsOf(dictionary: SearchDictionary, name: string): readonly string[] {
  const known = knownName(dictionary, name)
  const others = known === undefined ? [] : [known, ...(dictionary.synonyms.get(known) ?? [])]
  return [...new Set([...spellingsOf(dictionary, name), ...others])].filter((other) => other !== name)
}

const swaps: readonly (readonly [RegExp, string])[] = [
  [/^(\p{L}{3,})is(e|ed|es|er|ers|ing|ation|ations)$/u, '$1iz$2'],
  [/^(\p{L}{3,})iz(e|ed|es|er|ers|ing|ation|ations)$/u, '$1is$2'],
  [/^(\p{L}{3,})ys(e|ed|es|er|ers|ing)$/u, '$1yz$2'],
  [/^(\p{L}{3,})yz(e|ed|es|er|ers|ing)$/u, '$1ys$2'],
]

/** The British spellings of an American word, and the reverse. A result that is not a word finds nothing. */
function spellingsOf(dictionary: SearchDictionary, word: string): readonly string[] {
  if (word.includes(' ')) return []
  const swapped = swaps.flatMap(([pattern, by]) => (pattern.test(word) ? [word.replace(pattern, by)] : []))
  const paired = dictionary.spellings.flatMap(([one, other]) => {
    if (word.startsWith(one)) return [other + word.slice(one.length)]
    return word.startsWith(other) ? [one + word.slice(other.length)] : []
  })
  return [...swapped, ...paired]
}

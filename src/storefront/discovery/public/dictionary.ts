import type { SearchDictionary, SearchRule, SearchRuleKind } from '#src/kernel/search-rules.ts'
import { indexWords, isJoined } from '../fold.ts'

/** Prepares the rules in force for searches. */
export function dictionaryOf(rules: readonly SearchRule[]): SearchDictionary {
  const listsOf = (kind: SearchRuleKind) =>
    rules.filter((rule) => rule.kind === kind && rule.state !== 'removed').map(({ words }) => words)
  const synonyms = new Map<string, readonly string[]>()
  for (const group of listsOf('synonyms'))
    for (const name of group) {
      const others = group.filter((other) => other !== name && (other.length > 1 || isJoined(other)))
      synonyms.set(nameOf(name), [...(synonyms.get(nameOf(name)) ?? []), ...others])
    }
  return {
    synonyms,
    longestName: Math.max(1, ...[...synonyms.keys()].map((name) => name.split(' ').length)),
    spellings: listsOf('spelling').map(([one = '', other = '']) => [one, other] as const),
    corrections: new Map(listsOf('correction').map(([typed = '', meant = null]) => [typed, meant])),
  }
}

/** A word or phrase as a search is compared with it. */
export const nameOf = (words: string): string => indexWords(words).join(' ')

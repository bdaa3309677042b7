import { commaList } from '#src/kernel/lists.ts'
import type { SearchRule, SearchRuleKind } from '#src/kernel/search-rules.ts'

/** The most rules of a kind, since each process keeps them in memory. */
export const mostRules: Readonly<Record<SearchRuleKind, number>> = { synonyms: 500, spelling: 200, correction: 500 }
/** `group`: the words of a group. `parts` and `length`: the words and characters of a phrase. `spelling`: the letters of a spelling. */
export const wordLimits = { group: 20, parts: 6, length: 60, spelling: 3 } as const

export const ruleTexts = {
  saved: 'Saved. Searches use it from now on.',
  unchanged: 'Nothing changed',
  removed: 'Removed',
  restored: 'The default applies again',
  failed: 'The change failed.',
} as const

/** The words of a rule in a line. */
export function ruleText({ kind, words }: Pick<SearchRule, 'kind' | 'words'>): string {
  const [first = '', second] = words
  if (kind === 'correction') return second === undefined ? `${first} (never corrected)` : `${first} → ${second}`
  return commaList(words)
}

/** What a new rule does. */
export function addedText({ kind, words }: Pick<SearchRule, 'kind' | 'words'>): string {
  const [first = '', ...others] = words
  if (kind === 'correction' && others.length === 0) return `“${first}” is never corrected`
  if (kind === 'correction') return `“${first}” is corrected to “${others[0]}” if it finds little`
  return `A search for “${first}” now also finds ${commaList(others)}`
}

/**
 * What a shop decides about its search. `synonyms`: words that mean the same. `spelling`: two spellings of the beginning of a word.
 * `correction`: a word that is corrected to others, or alone a word that is never corrected.
 */
export const searchRuleKinds = ['synonyms', 'spelling', 'correction'] as const
export type SearchRuleKind = (typeof searchRuleKinds)[number]

export type SearchRule = {
  /** It never changes. */
  readonly id: string
  readonly kind: SearchRuleKind
  /** Folded words or phrases. */
  readonly words: readonly string[]
  /** `default`: of the release. `changed` and `removed`: a default that the shop changed or does not use. `own`: added by the shop. */
  readonly state: 'default' | 'changed' | 'removed' | 'own'
}

/** The rules in force, prepared for searches. */
export type SearchDictionary = {
  /** The other words of each synonym. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>
  /** The number of words of the longest synonym. */
  readonly longestName: number
  readonly spellings: readonly (readonly [string, string])[]
  /** What a word is corrected to; null if it is never corrected. */
  readonly corrections: ReadonlyMap<string, string | null>
}

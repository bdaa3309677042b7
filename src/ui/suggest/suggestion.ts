/** A place that may be meant by what was typed so far. */
export type Suggestion = {
  readonly label: string
  readonly href: string
  /** Suggestions of one group stand under one heading. */
  readonly group: string
  readonly note?: string | undefined
}

/** Where a key leads among the suggestions; -1 is the field itself. Null for keys that belong to the field. */
export function keyedSuggestion(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1
  return null
}

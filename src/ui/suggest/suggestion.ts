/** A suggested page for the typed text. */
export type Suggestion = {
  readonly label: string
  readonly href: string
  /** The heading of its group. */
  readonly group: string
  readonly note?: string | undefined
}

/** Returns the suggestion that a key moves to; -1 is the field itself. Null for keys of the field. */
export function keyedSuggestion(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1
  return null
}

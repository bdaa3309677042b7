import { editDistance } from '#src/kernel/edit-distance.ts'

/** Suggests a known word for one that finds nothing: the nearest, and the most common of several. Null if there is none. */
export function suggestSpelling(typed: string, known: readonly { word: string; listings: number }[]): string | null {
  const near = known
    .map(({ word, listings }) => ({ word, listings, slips: editDistance(typed, word) }))
    .filter((one) => one.slips > 0 && one.slips <= (typed.length > 6 ? 2 : 1))
    .toSorted((a, b) => a.slips - b.slips || b.listings - a.listings || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
}

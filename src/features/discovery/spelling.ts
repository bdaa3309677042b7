/** Suggests a known word for one that finds nothing: the nearest, and the most common of several. Null if there is none. */
export function suggestSpelling(typed: string, known: readonly { word: string; listings: number }[]): string | null {
  const near = known
    .map(({ word, listings }) => ({ word, listings, slips: editDistance(typed, word) }))
    .filter((one) => one.slips > 0 && one.slips <= (typed.length > 6 ? 2 : 1))
    .toSorted((a, b) => a.slips - b.slips || b.listings - a.listings || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
}

/** The edit distance: insertions, deletions, substitutions and transpositions. */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        cell(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        cell(rows, i - 1, j - 1) + (isSame ? 0 : 1),
        isSwap ? cell(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return cell(rows, a.length, b.length)
}

const cell = (rows: readonly (readonly number[])[], i: number, j: number) => rows[i]?.[j] ?? 0

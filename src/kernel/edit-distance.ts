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

/** The known word nearest to an unknown one; null if none is near. */
export function nearestWord(typed: string, known: readonly string[]): string | null {
  const written = typed.slice(0, 80).toLowerCase()
  const mostSlips = (word: string) => Math.max(1, Math.floor(word.length / 3))
  const near = known
    .filter((word) => Math.abs(word.length - written.length) <= mostSlips(word))
    .map((word) => ({ word, slips: editDistance(written, word.toLowerCase()) }))
    .filter(({ word, slips }) => slips <= mostSlips(word))
    .toSorted((a, b) => a.slips - b.slips)
  return near[0]?.word ?? null
}

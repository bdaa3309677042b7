// The words of a catalogue that nobody wrote: few are everywhere and most are rare, as in any language.

const count = 60_000
const syllables = [
  'ba',
  'cor',
  'den',
  'fi',
  'gal',
  'hum',
  'jo',
  'kel',
  'lin',
  'mar',
  'nor',
  'pel',
  'ri',
  'sun',
  'ter',
  'vo',
]
/** The most common ones; what follows is made of syllables. */
const known = ['the', 'your', 'and', 'prompt', 'with', 'for', 'write', 'clear', 'letter', 'story', 'plan', 'brand']

/** Each stands in one listing of twenty, and both hardly ever in the same. */
export const strangers = ['amber', 'cobalt'] as const

/** The word of a rank, 0 being the most common. */
export function wordOf(rank: number): string {
  const name = known[rank]
  if (name !== undefined) return name
  let word = ''
  for (let rest = rank * 7 + 4096; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16]
  return word
}

/** Zipf: the word of rank n comes up in proportion to 1 / (n + 1). `chance` is evenly spread between 0 and 1. */
export function rankAt(chance: number): number {
  let [low, high] = [0, count - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < chance) low = middle + 1
    else high = middle
  }
  return low
}

const sums = sumsUpTo(count)

function sumsUpTo(length: number): Float64Array {
  const cumulative = new Float64Array(length)
  let sum = 0
  for (let rank = 0; rank < length; rank++) cumulative[rank] = sum += 1 / (rank + 1)
  return cumulative.map((part) => part / sum)
}

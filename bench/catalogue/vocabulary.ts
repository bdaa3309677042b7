// A generated vocabulary with a natural frequency distribution: few common words and many rare ones.

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
/** The most common words. The rest are made of syllables. */
const common = ['the', 'your', 'and', 'prompt', 'with', 'for', 'write', 'clear', 'letter', 'story', 'plan', 'brand']

/** Two words that each occur in one listing of twenty, but rarely in the same one. */
export const rarelyTogether = ['amber', 'cobalt'] as const

/** Returns the word of a rank; 0 is the most common. */
export function wordOf(rank: number): string {
  const name = common[rank]
  if (name !== undefined) return name
  let word = ''
  for (let rest = rank * 7 + 4096; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16]
  return word
}

/** Returns a rank with a Zipf distribution: rank n has a weight of 1 / (n + 1). `chance` is uniform between 0 and 1. */
export function rankAt(chance: number): number {
  let [low, high] = [0, count - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < chance) low = middle + 1
    else high = middle
  }
  return low
}

const sums = cumulativeWeights(count)

function cumulativeWeights(length: number): Float64Array {
  const cumulative = new Float64Array(length)
  let sum = 0
  for (let rank = 0; rank < length; rank++) cumulative[rank] = sum += 1 / (rank + 1)
  return cumulative.map((part) => part / sum)
}

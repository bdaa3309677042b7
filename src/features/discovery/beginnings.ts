type CountedWord = { readonly word: string; readonly listings: number }

/** Each word is looked for by itself: so many take as long as so many listings of a word that are looked at. */
const mostWords = 300

/**
 * The beginnings of words that are worth being kept: those under which so many listings are left that no longer beginning has, from the
 * longest on. What is not kept then has fewer than `least` listings that are to be looked for, and few words to look for them by.
 *
 * @param words All words, each once.
 * @param isKept What is kept already.
 */
export function beginningsToKeep(
  words: readonly CountedWord[],
  isKept: (beginning: string) => boolean,
  least: number,
): string[] {
  const left = new Map<string, Left>()
  const byLength: string[][] = []
  const add = (beginning: string, more: Left) => {
    const before = left.get(beginning)
    if (!before) (byLength[beginning.length] ??= []).push(beginning)
    left.set(beginning, { listings: (before?.listings ?? 0) + more.listings, cost: (before?.cost ?? 0) + more.cost })
  }
  for (const { word, listings } of words) add(word, { listings, cost: Math.max(listings, least / mostWords) })
  const due: string[] = []
  for (let length = byLength.length - 1; length > 0; length -= 1)
    for (const beginning of byLength[length] ?? []) {
      const { listings, cost } = left.get(beginning) ?? { listings: 0, cost: 0 }
      const isDue = !isKept(beginning) && listings >= least && cost >= least
      if (isDue) due.push(beginning)
      const shorter = Array.from(beginning).slice(0, -1).join('')
      if (shorter) add(shorter, { listings, cost: isDue || isKept(beginning) ? 0 : cost })
    }
  return due
}

/** How many listings have what begins so, each as often as it has such words; and what it takes to look for those that are not kept. */
type Left = { readonly listings: number; readonly cost: number }

import type { Word } from './words.ts'
import { variableWord } from './words.ts'

/** How many words follow one another in a shingle: what is compared of a text is all its runs of so many words. */
export const shingleWords = 3

/** Each run of words and where it begins, but for those that are hardly anything but variables. */
export function shinglesOf(words: readonly Word[]): { readonly text: string; readonly at: number }[] {
  const shingles: { text: string; at: number }[] = []
  for (let at = 0; at + shingleWords <= words.length; at++) {
    const run = words.slice(at, at + shingleWords).map(({ text }) => text)
    if (run.filter((word) => word !== variableWord).length >= 2) shingles.push({ text: run.join(' '), at })
  }
  return shingles
}

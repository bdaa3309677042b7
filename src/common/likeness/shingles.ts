import type { Word } from './words.ts'
import { variableWord } from './words.ts'

/** The number of consecutive words in a shingle. */
export const shingleWords = 3

/** Returns each shingle and its position, except those that are mostly variables. */
export function shinglesOf(words: readonly Word[]): { readonly text: string; readonly at: number }[] {
  const shingles: { text: string; at: number }[] = []
  for (let at = 0; at + shingleWords <= words.length; at++) {
    const run = words.slice(at, at + shingleWords).map(({ text }) => text)
    if (run.filter((word) => word !== variableWord).length >= 2) shingles.push({ text: run.join(' '), at })
  }
  return shingles
}

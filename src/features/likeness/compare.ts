// Longer than 60 lines: what of two texts is the same, counted and shown by one rule.
import { leastShared, leastShingles, leastWords, wordForWord } from './rules.ts'
import { shinglesOf, shingleWords } from './shingles.ts'
import type { Word } from './words.ts'
import { wordsOf } from './words.ts'

/** A text, read once for all comparisons. */
export type ReadText = {
  readonly words: readonly Word[]
  readonly shingles: ReturnType<typeof shinglesOf>
  readonly distinct: ReadonlySet<string>
}

export function readText(body: string): ReadText {
  const words = wordsOf(body)
  const shingles = shinglesOf(words)
  return { words, shingles, distinct: new Set(shingles.map(({ text }) => text)) }
}

/**
 * How much of a text's own words stand in runs that the others have too: 0 to 1. Runs in `common` are nobody's own. 0
 * where too little of the text is its own to say anything.
 */
export function shareOf(text: ReadText, others: readonly ReadText[], common: ReadonlySet<string>): number {
  const own = new Uint8Array(text.words.length)
  const shared = new Uint8Array(text.words.length)
  const distinct = new Set<string>()
  const isCommon = new Uint8Array(text.words.length)
  for (const { text: run, at } of text.shingles) if (common.has(run)) isCommon.fill(1, at, at + shingleWords)
  for (const { text: run, at } of text.shingles) {
    if (common.has(run)) continue
    distinct.add(run)
    own.fill(1, at, at + shingleWords)
    if (others.some((other) => other.distinct.has(run))) shared.fill(1, at, at + shingleWords)
  }
  let [owned, taken] = [0, 0]
  for (const [i, isOwn] of own.entries()) {
    if (isOwn === 0 || isCommon[i] === 1) continue
    owned += 1
    taken += shared[i] ?? 0
  }
  if (owned < leastWords || distinct.size < leastShingles) return 0
  // A sentence that both have is no copy, unless it is half of the text.
  return taken < Math.min(leastShared, text.words.length / 2) ? 0 : taken / owned
}

/**
 * How near a copy some new texts are of one that was there: the greater part of either that the other has. What is
 * common weighs nothing, unless one is the other almost word for word: then it is a copy, however many have it.
 */
export function likenessOf(texts: readonly ReadText[], other: ReadText, common: ReadonlySet<string>): number {
  const whole = greaterShare(texts, other, nothing)
  return whole >= wordForWord ? whole : greaterShare(texts, other, common)
}

const nothing: ReadonlySet<string> = new Set()

function greaterShare(texts: readonly ReadText[], other: ReadText, common: ReadonlySet<string>): number {
  return Math.max(shareOf(other, texts, common), ...texts.map((text) => shareOf(text, [other], common)))
}

/** Runs of words that at least `creators` of these people's texts have. */
export function commonRuns(
  texts: readonly { readonly creatorId: string; readonly read: ReadText }[],
  creators: number,
): ReadonlySet<string> {
  const whose = new Map<string, Set<string>>()
  for (const { creatorId, read } of texts)
    for (const run of read.distinct) {
      const known = whose.get(run)
      if (known) known.add(creatorId)
      else whose.set(run, new Set([creatorId]))
    }
  return new Set([...whose].filter(([, people]) => people.size >= creators).map(([run]) => run))
}

/** A text in parts: what the other texts have too, and what they have not, in turn, beginning with the latter. */
export function markOverlap(body: string, others: readonly string[]): string[] {
  const text = readText(body)
  const read = others.map(readText)
  const shared = new Uint8Array(text.words.length)
  for (const { text: run, at } of text.shingles)
    if (read.some((other) => other.distinct.has(run))) shared.fill(1, at, at + shingleWords)
  const parts: string[] = []
  let [at, from] = [0, 0]
  while (at < text.words.length) {
    if (shared[at] === 0) {
      at += 1
      continue
    }
    const begin = text.words[at]?.from ?? 0
    while (at < text.words.length && shared[at] === 1) at += 1
    const end = text.words[at - 1]?.to ?? begin
    parts.push(body.slice(from, begin), body.slice(begin, end))
    from = end
  }
  return [...parts, body.slice(from)]
}

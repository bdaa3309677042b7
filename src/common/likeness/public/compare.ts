import {
  leastAlike,
  leastReworded,
  leastShared,
  leastShingles,
  minWords,
  reworded,
  rewordedOwn,
  wordForWord,
} from '../rules.ts'
import { shinglesOf, shingleWords } from '../shingles.ts'
import type { Word } from '../words.ts'
import { wordsOf } from '../words.ts'

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
 * Returns the share of a text's words, 0 to 1, in shingles that the other texts contain. Shingles in `common` are ignored.
 * Returns 0 if too few other words remain.
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
  if (owned < minWords || distinct.size < leastShingles) return 0
  // One shared sentence is not a copy, unless it is half of the text.
  return taken < Math.min(leastShared, text.words.length / 2) ? 0 : taken / owned
}

/**
 * Returns the similarity of new texts to an existing one: the larger share of either that the other contains. Common
 * shingles do not count, unless the texts match almost word for word.
 */
export function similarityOf(texts: readonly ReadText[], other: ReadText, common: ReadonlySet<string>): number {
  const whole = greaterShare(texts, other, nothing)
  if (whole >= wordForWord) return whole
  const share = greaterShare(texts, other, common)
  // Only candidates with some overlap get the second comparison.
  return whole < leastAlike ? share : Math.max(share, ...texts.map((text) => rewordedShare(text, other, common)))
}

/**
 * Returns the overlap of two texts when single words were changed: shingles may skip a differing word. Returns 0 below the
 * threshold for a reworded text, or if only common shingles match: two texts from one template share the template, but a
 * copy also shares what was filled in.
 */
function rewordedShare(one: ReadText, other: ReadText, common: ReadonlySet<string>): number {
  return Math.max(rewordedPart(one, other, common), rewordedPart(other, one, common))
}

function rewordedPart(text: ReadText, other: ReadText, common: ReadonlySet<string>): number {
  const taken = coveredBy(text, other)
  let [all, own, ownTaken] = [0, 0, 0]
  const isCommon = new Uint8Array(text.words.length)
  for (const { text: run, at } of text.shingles) if (common.has(run)) isCommon.fill(1, at, at + shingleWords)
  for (const [i, isTaken] of taken.entries()) {
    all += isTaken
    if (isCommon[i] === 1) continue
    own += 1
    ownTaken += isTaken
  }
  const share = all / Math.max(1, text.words.length)
  const isOwn = own >= leastReworded && ownTaken >= rewordedOwn * own
  return text.words.length >= minWords && share >= reworded && isOwn ? share : 0
}

/** Returns the words that are in a shingle of the other text, allowing one differing inner word. */
function coveredBy(text: ReadText, other: ReadText): Uint8Array {
  const covered = new Uint8Array(text.words.length)
  for (const { text: run, at } of text.shingles) if (other.distinct.has(run)) covered.fill(1, at, at + shingleWords)
  const known = gappedOf(other)
  for (const [run, places] of gappedOf(text)) if (known.has(run)) for (const at of places) covered[at] = 1
  return covered
}

type Gapped = ReadonlyMap<string, readonly number[]>
/** Cached, since each text is compared with many. */
const gapped = new WeakMap<ReadText, Gapped>()

/** Shingles of four words without the second or third, with the positions of the others. */
function gappedOf(text: ReadText): Gapped {
  const made = gapped.get(text)
  if (made) return made
  const runs = new Map<string, number[]>()
  const add = (run: string, places: readonly number[]) => {
    const known = runs.get(run)
    if (known) known.push(...places)
    else runs.set(run, [...places])
  }
  const { words } = text
  for (let at = 0; at + 4 <= words.length; at++) {
    const [first, second, third, last] = words.slice(at, at + 4).map((word) => word.text)
    add(`${first} _ ${third} ${last}`, [at, at + 2, at + 3])
    add(`${first} ${second} _ ${last}`, [at, at + 1, at + 3])
  }
  gapped.set(text, runs)
  return runs
}

const nothing: ReadonlySet<string> = new Set()

function greaterShare(texts: readonly ReadText[], other: ReadText, common: ReadonlySet<string>): number {
  return Math.max(shareOf(other, texts, common), ...texts.map((text) => shareOf(text, [other], common)))
}

/** Returns the shingles in texts of at least `creators` creators. */
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

/** Splits a text into alternating parts: not shared, then shared with the other texts, and so on. */
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

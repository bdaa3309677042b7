import { splitVariables } from '#src/kernel/variables.ts'
import { readText, similarityOf } from '#src/common/likeness/public/compare.ts'
import { minWords, nearCopy } from '#src/common/likeness/rules.ts'
import { viewsOf, withoutBrackets } from './answer-views.ts'

/** An answer with this many consecutive words of the prompt repeats it. */
const longestRun = 12
/** The same limit in letters, for words that are joined, spelled out or numbered. */
const longestLetters = 56
/** An answer is a piece of the prompt if at least half of it consists of runs of this many words of the prompt. */
const pieceRun = 5
/** Runs of this many words that the visitor typed or that are public are not secret. */
const knownRun = 6
/** An answer may not contain this share of a short prompt's words, in order and close together. */
const shortShare = 0.7
/** The same in any order, and less close together. */
const shortShareInAnyOrder = 0.9
/** A prompt with fewer than `allOfShort` words must be repeated in full. Fewer than `leastSecret` words look like ordinary words. */
const allOfShort = 8
const leastSecret = 3

/** Words that a reader has to see close together to read the prompt: this many less common words of it, within this many of the answer. */
const closeWords = 3
const closeWithin = 24
/** The shares of the prompt's less common words that one answer may have close together, and anywhere. */
const mostOfAnswer = { close: 0.25, words: 0.55 }
/** The same for all answers to one person together, and for all answers to everybody. */
export const mostOfPerson = { close: 0.35, words: 0.6 }
export const mostOfAll = { close: 0.5, words: Infinity }
/** Prompts with fewer of these words are compared as short prompts. */
const leastUncommon = 8
/** Fewer of these words than this, or than this share, can be in an answer by chance. */
const chanceWords = 12
const chanceShare = 0.75

export type Compared = {
  readonly answer: string
  /** The paid text that was sent, before its variables were filled in. */
  readonly paid: string
  /** The texts that the visitor typed, and the public texts. */
  readonly known: readonly string[]
}

/**
 * The less common words of a prompt that answers contain, as their positions in it: all positions of words that are close together, and the
 * first position of each word that is anywhere.
 */
export type Revealed = { readonly close: readonly number[]; readonly words: readonly number[] }
/** How many there are in the prompt. */
type Sizes = { readonly close: number; readonly words: number }

export type Comparison = {
  /** Whether this answer alone repeats the prompt or a part of it. */
  readonly repeats: boolean
  readonly revealed: Revealed
  readonly sizes: Sizes
}

/**
 * Compares an answer with a paid text. Recognizes copies with changed case, order, punctuation, markup or numbering, with words between the
 * words, with some changed words, reversed, with shifted letters, and in usual encodings, but not translations, other encodings or summaries.
 */
export function compareAnswer({ answer, paid, known }: Compared): Comparison {
  const knownRuns = new Set(known.flatMap((text) => runsOf(wordsOf(withoutBrackets(text)), knownRun)))
  const secret = withoutKnown(wordsOf(withoutOtherBrackets(paid)), knownRuns)
  const places = secret.flatMap((word, at) => (isUncommon(word) ? [{ word, at }] : []))
  const first = new Map(places.toReversed().map(({ word, at }) => [word, at]))
  const sizes = { close: places.length, words: first.size }
  const count = secret.filter((word) => word !== gap).length
  if (count < leastSecret) return { repeats: false, revealed: { close: [], words: [] }, sizes }

  const longer = new Set(secret.filter((word) => word !== gap && !/^[a-z]{1,3}$/.test(word)))
  const views = readingsOf(answer)
    .map(({ words, isWritten }) => ({ isWritten, words: withoutKnown(words, knownRuns) }))
    .filter(
      ({ words, isWritten }) => isWritten || new Set(words.filter((word) => longer.has(word))).size >= leastSecret,
    )
    .map(({ words }) => words)
  const revealed = {
    close: [
      ...new Set(views.flatMap((said) => [...closeIn(said.filter(isUncommon), places), ...inRuns(said, secret)])),
    ],
    words: [...new Set(views.flatMap((said) => said.flatMap((word) => first.get(word) ?? [])))],
  }
  const isShort = count < minWords || sizes.close < leastUncommon
  const repeats =
    isTooMuch(revealed, sizes, mostOfAnswer) ||
    views.some(
      (said) =>
        isNear(said, secret) ||
        sharesRun(said, secret) ||
        isPiece(said, secret) ||
        (isShort && containsShort(said, secret)),
    )
  return { repeats, revealed, sizes }
}

/** Adds what an answer shows to what earlier answers showed, and says whether it is more. */
export function addTo(before: Revealed, shown: Revealed): Revealed & { readonly isMore: boolean } {
  const close = [...new Set([...before.close, ...shown.close])].toSorted((a, b) => a - b)
  const words = [...new Set([...before.words, ...shown.words])].toSorted((a, b) => a - b)
  return { close, words, isMore: close.length > before.close.length || words.length > before.words.length }
}

/** Returns which percentage of a prompt's less common words answers have shown close together. */
export function revealedPercent(paid: string, close: readonly number[]): number {
  const words = wordsOf(withoutOtherBrackets(paid)).filter(isUncommon).length
  return words === 0 ? 0 : Math.round((100 * close.length) / words)
}

/** Whether the words that were revealed are too large a part of the prompt to occur by chance. */
export function isTooMuch(revealed: Revealed, sizes: Sizes, most: Sizes): boolean {
  return (['close', 'words'] as const).some(
    (kind) =>
      sizes[kind] >= leastUncommon &&
      revealed[kind].length > Math.max(most[kind] * sizes[kind], Math.min(chanceWords, chanceShare * sizes[kind])),
  )
}

type Reading = { readonly words: readonly string[]; readonly isWritten: boolean }

/**
 * Returns the words of an answer in each way to read it: decoded, reversed, or with each letter moved by the same number. What is not
 * written like that is noise, which need not be compared if it shares no words with the prompt.
 */
function readingsOf(answer: string): Reading[] {
  const [plain = [], ...decoded] = new Map(
    viewsOf(answer)
      .map(wordsOf)
      .map((words) => [words.join(' '), words]),
  ).values()
  return [
    { words: plain, isWritten: true },
    { words: reverse(plain), isWritten: true },
    ...decoded.flatMap((words) => [words, reverse(words)]).map((words) => ({ words, isWritten: false })),
    ...Array.from(alphabet, (_, by) => ({ words: plain.map((word) => shift(word, by)), isWritten: false })).slice(1),
  ]
}

const reverse = (words: readonly string[]) => words.map((word) => Array.from(word).toReversed().join('')).toReversed()

function shift(word: string, by: number): string {
  if (!/^[a-z]+$/.test(word)) return word
  let moved = ''
  for (let i = 0; i < word.length; i++) moved += alphabet[(word.charCodeAt(i) - 97 + by) % 26] ?? ''
  return moved
}
const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** Short words and numbers occur in every text. No list of words is needed, so this holds for every language. */
const isUncommon = (word: string): boolean =>
  word !== gap && !/^\p{N}+$/u.test(word) && word.length >= (/^[a-z]+$/.test(word) ? 5 : 2)

/** Returns the positions of words of the prompt that follow each other there and are close together in the answer, in any order. */
function closeIn(said: readonly string[], places: readonly { readonly word: string; readonly at: number }[]): number[] {
  const found = new Map<string, number[]>()
  for (const [at, word] of said.entries()) {
    const known = found.get(word)
    if (known) known.push(at)
    else found.set(word, [at])
  }
  const close = new Set<number>()
  for (let i = 0; i + closeWords <= places.length; i++) {
    const run = places.slice(i, i + closeWords)
    if (new Set(run.map(({ word }) => word)).size < closeWords) continue
    const [some, ...others] = run.map(({ word }) => found.get(word) ?? [])
    if (!some?.some((at) => others.every((more) => hasNear(more, at)))) continue
    for (const { at } of run) close.add(at)
  }
  return [...close]
}

/** Returns the positions of less common words in consecutive words that the answer repeats, so that short pieces count as well. */
function inRuns(said: readonly string[], secret: readonly string[]): number[] {
  const runs = new Set(runsOf(said, pieceRun))
  return secret.flatMap((_, at) =>
    runs.has(secret.slice(at, at + pieceRun).join(' '))
      ? Array.from({ length: pieceRun }, (__, i) => at + i).filter((place) => isUncommon(secret[place] ?? gap))
      : [],
  )
}

/** Whether a sorted list has a number close to this one. */
function hasNear(sorted: readonly number[], at: number): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < at - closeWithin) low = middle + 1
    else high = middle
  }
  return (sorted[low] ?? Infinity) <= at + closeWithin
}

/** Stands for a variable, and for words that are not secret. */
const gap = '#'
const wordsOf = (text: string): string[] => readText(text).words.map((word) => word.text)

const withoutOtherBrackets = (body: string): string =>
  splitVariables(body)
    .map(({ text, variable }) => (variable === undefined ? withoutBrackets(text) : text))
    .join('')

function runsOf(words: readonly string[], length: number): string[] {
  const runs: string[] = []
  for (let at = 0; at + length <= words.length; at++) {
    const run = words.slice(at, at + length)
    if (!run.includes(gap)) runs.push(run.join(' '))
  }
  return runs
}

function withoutKnown(words: readonly string[], knownRuns: ReadonlySet<string>): string[] {
  const left = [...words]
  for (let at = 0; at + knownRun <= words.length; at++)
    if (knownRuns.has(words.slice(at, at + knownRun).join(' '))) left.fill(gap, at, at + knownRun)
  return left
}

/** Compares the texts as the copy guard does, in both directions. */
function isNear(said: readonly string[], secret: readonly string[]): boolean {
  const [one, other] = [said, secret].map((words) =>
    readText(words.map((word) => (word === gap ? '{{x}}' : word)).join(' ')),
  )
  return one !== undefined && other !== undefined && 100 * similarityOf([one], other, new Set()) >= nearCopy
}

function sharesRun(said: readonly string[], secret: readonly string[]): boolean {
  const runs = new Set(runsOf(secret, longestRun))
  if (runsOf(said, longestRun).some((run) => runs.has(run))) return true
  const letters = lettersOf(said)
  const parts = new Set<string>()
  for (let at = 0; at + longestLetters <= letters.length; at++) parts.add(letters.slice(at, at + longestLetters))
  return piecesOf(secret).some((piece) => {
    for (let at = 0; at + longestLetters <= piece.length; at++)
      if (parts.has(piece.slice(at, at + longestLetters))) return true
    return false
  })
}

/** Whether at least half of an answer is from the prompt, such as an answer with the prompt's first ten words. */
function isPiece(said: readonly string[], secret: readonly string[]): boolean {
  const runs = new Set(runsOf(secret, pieceRun))
  const taken = new Set<number>()
  for (let at = 0; at + pieceRun <= said.length; at++)
    if (runs.has(said.slice(at, at + pieceRun).join(' '))) for (let i = 0; i < pieceRun; i++) taken.add(at + i)
  return taken.size > 0 && taken.size >= said.filter((word) => word !== gap).length / 2
}

/** Joins the words without numbers, because numbers may only count the words. */
const lettersOf = (words: readonly string[]): string =>
  words.filter((word) => word !== gap && !/^\p{N}+$/u.test(word)).join('')

/** The letters between variables. */
const piecesOf = (words: readonly string[]): string[] =>
  words
    .map((word) => (word === gap ? ' ' : lettersOf([word])))
    .join('')
    .split(' ')
    .filter((piece) => piece !== '')

/** Whether the answer has most words of a short text, in order, in a passage that is not much longer than the text. */
function containsShort(said: readonly string[], secret: readonly string[]): boolean {
  const words = secret.filter((word) => word !== gap)
  const letters = lettersOf(said)
  if (piecesOf(secret).every((piece) => letters.includes(piece))) return true
  const needed = words.length < allOfShort ? words.length : Math.ceil(shortShare * words.length)
  const distinct = new Set(words)
  // Every passage of twice the length is in one of these windows, and one of five times the length in a longer one.
  for (let at = 0; at < said.length; at += words.length) {
    if (commonInOrder(said.slice(at, at + 3 * words.length), words) >= needed) return true
    const passage = new Set(said.slice(at, at + 6 * words.length))
    if ([...distinct].filter((word) => passage.has(word)).length >= shortShareInAnyOrder * distinct.size) return true
  }
  return false
}

/** The length of the longest common subsequence. */
function commonInOrder(some: readonly string[], others: readonly string[]): number {
  let lengths = Array.from({ length: others.length + 1 }, () => 0)
  for (const word of some) {
    const next = [0]
    for (const [i, other] of others.entries())
      next.push(word === other ? (lengths[i] ?? 0) + 1 : Math.max(next[i] ?? 0, lengths[i + 1] ?? 0))
    lengths = next
  }
  return lengths.at(-1) ?? 0
}

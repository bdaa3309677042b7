import { splitVariables } from '#src/kernel/variables.ts'
import { readText, similarityOf } from '#src/features/likeness/public/compare.ts'
import { minWords, nearCopy } from '#src/features/likeness/rules.ts'

/** An answer with this many consecutive words of the prompt repeats it. */
const longestRun = 12
/** The same in letters, for words that are joined, spelled out or numbered. */
const longestLetters = 56
/** Half of an answer in runs of this many words is a piece of the prompt. */
const pieceRun = 5
/** Runs of this many words that the visitor typed, or that everyone can read, are no secret. */
const knownRun = 6
/** The part of a short prompt's words, in order, that an answer may not contain close together. */
const shortShare = 0.7
/** Prompts with fewer words must be repeated in full, and those with fewer than three cannot be told from ordinary words. */
const allOfShort = 8
const leastSecret = 3

type Compared = {
  readonly answer: string
  /** The paid texts that were sent, with their variables not filled in. */
  readonly paid: readonly string[]
  /** What the visitor typed in, and what everyone can read. */
  readonly known: readonly string[]
}

/**
 * Whether an answer repeats a paid text or a part of it. It finds copies with changed case, punctuation, brackets, numbering and some changed
 * words, but no translation, encoding or summary.
 */
export function repeatsPrompt({ answer, paid, known }: Compared): boolean {
  const knownRuns = new Set(known.flatMap((text) => runsOf(wordsOf(withoutBrackets(text)), knownRun)))
  const said = withoutKnown(wordsOf(withoutBrackets(answer)), knownRuns)
  return paid.some((body) => {
    const secret = withoutKnown(wordsOf(withoutOtherBrackets(body)), knownRuns)
    const count = secret.filter((word) => word !== gap).length
    if (count < leastSecret) return false
    return (
      isNear(said, secret) ||
      sharesRun(said, secret) ||
      isPiece(said, secret) ||
      (count < minWords && containsShort(said, secret))
    )
  })
}

/** Stands for a variable, and for words that are no secret. */
const gap = '#'
const wordsOf = (text: string): string[] => readText(text).words.map((word) => word.text)

// The copy guard reads everything in brackets as a variable, so that an answer in brackets would be empty to it.
const withoutBrackets = (text: string): string => text.replaceAll(/[[\]{}<>]/g, ' ')
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

/** The comparison of the copy guard, in both directions. */
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

/** Whether half of an answer is from the prompt, such as its first ten words. */
function isPiece(said: readonly string[], secret: readonly string[]): boolean {
  const runs = new Set(runsOf(secret, pieceRun))
  const taken = new Set<number>()
  for (let at = 0; at + pieceRun <= said.length; at++)
    if (runs.has(said.slice(at, at + pieceRun).join(' '))) for (let i = 0; i < pieceRun; i++) taken.add(at + i)
  return taken.size > 0 && taken.size >= said.filter((word) => word !== gap).length / 2
}

/** Without numbers, which may count the words. */
const lettersOf = (words: readonly string[]): string =>
  words.filter((word) => word !== gap && !/^\p{N}+$/u.test(word)).join('')

/** The letters between variables. */
const piecesOf = (words: readonly string[]): string[] =>
  words
    .map((word) => (word === gap ? ' ' : lettersOf([word])))
    .join('')
    .split(' ')
    .filter((piece) => piece !== '')

/** Whether most words of a short text are in the answer in order, in a passage that is not much longer. */
function containsShort(said: readonly string[], secret: readonly string[]): boolean {
  const words = secret.filter((word) => word !== gap)
  const letters = lettersOf(said)
  if (piecesOf(secret).every((piece) => letters.includes(piece))) return true
  const needed = words.length < allOfShort ? words.length : Math.ceil(shortShare * words.length)
  // Every passage of twice the length is in one of these windows.
  for (let at = 0; at < said.length; at += words.length)
    if (commonInOrder(said.slice(at, at + 3 * words.length), words) >= needed) return true
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

import { splitVariables } from '#src/kernel/variables.ts'
import { readText, similarityOf } from '#src/features/likeness/public/compare.ts'
import { minWords, nearCopy } from '#src/features/likeness/rules.ts'

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
/** A prompt with fewer than `allOfShort` words must be repeated in full. Fewer than `leastSecret` words look like ordinary words. */
const allOfShort = 8
const leastSecret = 3

type Compared = {
  readonly answer: string
  /** The paid texts that were sent, before their variables were filled in. */
  readonly paid: readonly string[]
  /** The texts that the visitor typed, and the public texts. */
  readonly known: readonly string[]
}

/**
 * Whether an answer repeats a paid text or a part of it. Recognizes copies with changed case, punctuation, brackets or numbering, and with
 * some changed words, but not translations, encodings or summaries.
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

/** Stands for a variable, and for words that are not secret. */
const gap = '#'
const wordsOf = (text: string): string[] => readText(text).words.map((word) => word.text)

// The copy guard reads all text in brackets as a variable, so it would read an answer in brackets as empty.
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

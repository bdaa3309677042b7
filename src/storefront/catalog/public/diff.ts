// The differences between two texts by line, and within lines by word.
import { diffArrays } from 'diff'
import type { DiffLine } from '#src/kernel/diff-line.ts'
import type { TextDiff } from '../view.ts'

type Text = { readonly name: string; readonly body: string }
type Step = { readonly kind: 'same' | 'removed' | 'added'; readonly items: readonly string[] }

/** Context lines around a change. */
const contextLines = 3
/** With more edits than this, everything counts as new. */
const mostEdits = { lines: 800, words: 100 }
/** The budget of compared pairs for all texts of a listing, which bounds the cost of a hostile change. */
const maxComparisons = 400_000

/** The limit of shown lines of all texts. */
const maxLines = 20_000

/** The rest of the budget. Without any, the rest counts as removed and added. */
type Budget = { comparisons: number; lines: number }

/** Compares texts, paired by name, then by position. Equal texts are named but not shown. Uses up the budget. */
export function diffTexts(
  before: readonly Text[],
  after: readonly Text[],
  budget: Budget = { comparisons: maxComparisons, lines: maxLines },
): TextDiff[] {
  const left = new Map(before.map((text, i) => [i, text]))
  const takeByName = (name: string) => [...left].find(([, text]) => text.name === name)?.[0]
  const pairs = after.map((text) => {
    const at = takeByName(text.name)
    const found = at === undefined ? undefined : left.get(at)
    if (at !== undefined) left.delete(at)
    return { text, found }
  })
  // Renamed: the same position, which no other text has.
  const paired = pairs.map(({ text, found }, i) => {
    const moved = found ?? left.get(i)
    if (!found && moved) left.delete(i)
    return diffText(moved, text, budget)
  })
  return [...paired, ...[...left.values()].map((removed) => diffText(removed, undefined, budget))]
}

function diffText(before: Text | undefined, after: Text | undefined, budget: Budget): TextDiff {
  const name = after?.name ?? before?.name ?? ''
  const nameBefore = before && before.name !== name ? before.name : null
  const isSame = before?.body === after?.body
  const state = !before ? 'added' : !after ? 'removed' : isSame && !nameBefore ? 'same' : 'changed'
  return { name, nameBefore, state, lines: isSame ? [] : linesOf(before, after, budget) }
}

function linesOf(before: Text | undefined, after: Text | undefined, budget: Budget): DiffLine[] {
  if (budget.lines <= 0) return [cut]
  const lines =
    before && after
      ? withGaps(diffLines(before.body, after.body, budget))
      : wholly(before?.body ?? after?.body ?? '', before ? 'removed' : 'added')
  const shown = lines.slice(0, budget.lines)
  budget.lines -= shown.length
  return shown.length < lines.length ? [...shown, cut] : shown
}

const cut: DiffLine = { kind: 'cut', parts: [] }

const wholly = (body: string, kind: 'added' | 'removed'): DiffLine[] =>
  body.split('\n').map((text) => ({ kind, parts: [{ text, isChanged: false }] }))

function diffLines(before: string, after: string, budget: Budget): DiffLine[] {
  const steps = compare(before.split('\n'), after.split('\n'), mostEdits.lines, budget)
  return steps.flatMap((step, i): DiffLine[] => {
    const next = steps[i + 1]
    const last = steps[i - 1]
    if (step.kind === 'removed' && next?.kind === 'added') return changedLines(step.items, next.items, budget)
    if (step.kind === 'added' && last?.kind === 'removed') return []
    return step.items.map((text) => ({ kind: step.kind, parts: [{ text, isChanged: false }] }))
  })
}

/** Replaced lines, compared by word if there are equally many. */
function changedLines(removed: readonly string[], added: readonly string[], budget: Budget): DiffLine[] {
  const whole = (kind: 'removed' | 'added') => (text: string) => ({ kind, parts: [{ text, isChanged: false }] })
  if (removed.length !== added.length) return [...removed.map(whole('removed')), ...added.map(whole('added'))]
  const words = removed.map((line, i) => compare(wordsOf(line), wordsOf(added[i] ?? ''), mostEdits.words, budget))
  const marked = (kind: 'removed' | 'added') => words.map((steps) => ({ kind, parts: partsOf(steps, kind) }))
  return [...marked('removed'), ...marked('added')]
}

const wordsOf = (line: string) => line.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? []

function partsOf(steps: readonly Step[], kind: 'removed' | 'added'): DiffLine['parts'] {
  return steps
    .filter((step) => step.kind === 'same' || step.kind === kind)
    .map((step) => ({ text: step.items.join(''), isChanged: step.kind !== 'same' }))
}

/** Long unchanged parts are counted, not shown. */
function withGaps(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = lines.map((_, i) =>
    lines.slice(Math.max(0, i - contextLines), i + contextLines + 1).some(({ kind }) => kind !== 'same'),
  )
  const shown: DiffLine[] = []
  let hidden = 0
  const close = () => {
    if (hidden > 0) shown.push({ kind: 'gap', count: hidden, parts: [] })
    hidden = 0
  }
  for (const [i, line] of lines.entries()) {
    if (!isNear[i]) hidden += 1
    else {
      close()
      shown.push(line)
    }
  }
  close()
  return shown
}

/**
 * The shortest edit script between two lists, in runs, with removals before additions. With more than `edits` edits, or without
 * budget, everything is removed and added.
 */
export function compare(
  before: readonly string[],
  after: readonly string[],
  edits: number = mostEdits.lines,
  budget: Pick<Budget, 'comparisons'> = { comparisons: maxComparisons },
): Step[] {
  // Each edit compares one pair more than the one before, which gives the affordable number.
  const maxEditLength = Math.min(edits, Math.floor(Math.sqrt(2 * Math.max(0, budget.comparisons))))
  const comparator = (one: string, other: string) => {
    budget.comparisons -= 1
    // Nothing more counts as equal: the script stays correct, but is not the shortest.
    return budget.comparisons >= 0 && one === other
  }
  const changes = maxEditLength > 0 ? diffArrays([...before], [...after], { maxEditLength, comparator }) : undefined
  if (!changes)
    return [
      { kind: 'removed', items: before },
      { kind: 'added', items: after },
    ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    items: value,
  }))
}

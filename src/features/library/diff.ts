// Longer than 60 lines: what changed between two texts, in lines, and within those in words.
import type { DiffLine, TextDiff } from './view.ts'

type Text = { readonly name: string; readonly body: string }
type Step<Item> = { readonly kind: 'same' | 'removed' | 'added'; readonly items: readonly Item[] }

/** Lines around a change that are shown with it. */
const contextLines = 3
/** More differences than this are not told apart: all is taken for new. It bounds the work that two long texts can cause. */
const mostEdits = 800

/** What became of each text: paired by name, then by place. Those that are the same are named, and not shown. */
export function diffTexts(before: readonly Text[], after: readonly Text[]): TextDiff[] {
  const left = new Map(before.map((text, i) => [i, text]))
  const takeByName = (name: string) => [...left].find(([, text]) => text.name === name)?.[0]
  const pairs = after.map((text) => {
    const at = takeByName(text.name)
    const found = at === undefined ? undefined : left.get(at)
    if (at !== undefined) left.delete(at)
    return { text, found }
  })
  // Renamed where it stands: the same place, and nobody else's.
  const paired = pairs.map(({ text, found }, i) => {
    const moved = found ?? left.get(i)
    if (!found && moved) left.delete(i)
    return diffText(moved, text)
  })
  return [...paired, ...[...left.values()].map((gone) => diffText(gone, undefined))]
}

function diffText(before: Text | undefined, after: Text | undefined): TextDiff {
  const name = after?.name ?? before?.name ?? ''
  const nameBefore = before && before.name !== name ? before.name : null
  if (!before) return { name, nameBefore, state: 'added', lines: wholly(after?.body ?? '', 'added') }
  if (!after) return { name, nameBefore, state: 'removed', lines: wholly(before.body, 'removed') }
  if (before.body === after.body) return { name, nameBefore, state: nameBefore ? 'changed' : 'same', lines: [] }
  return { name, nameBefore, state: 'changed', lines: withGaps(diffLines(before.body, after.body)) }
}

const wholly = (body: string, kind: 'added' | 'removed'): DiffLine[] =>
  body.split('\n').map((text) => ({ kind, parts: [{ text, isChanged: false }] }))

function diffLines(before: string, after: string): DiffLine[] {
  const steps = compare(before.split('\n'), after.split('\n'))
  return steps.flatMap((step, i): DiffLine[] => {
    const next = steps[i + 1]
    const last = steps[i - 1]
    if (step.kind === 'removed' && next?.kind === 'added') return changedLines(step.items, next.items)
    if (step.kind === 'added' && last?.kind === 'removed') return []
    return step.items.map((text) => ({ kind: step.kind, parts: [{ text, isChanged: false }] }))
  })
}

/** Lines that took each other's place, word by word where they are as many. */
function changedLines(removed: readonly string[], added: readonly string[]): DiffLine[] {
  const words = removed.map((line, i) => compare(wordsOf(line), wordsOf(added[i] ?? '')))
  const isPaired = removed.length === added.length
  const lines = (kind: 'removed' | 'added', texts: readonly string[]): DiffLine[] =>
    texts.map((text, i) => ({
      kind,
      parts: isPaired ? partsOf(words[i] ?? [], kind) : [{ text, isChanged: false }],
    }))
  return [...lines('removed', removed), ...lines('added', added)]
}

const wordsOf = (line: string) => line.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? []

function partsOf(steps: readonly Step<string>[], kind: 'removed' | 'added'): DiffLine['parts'] {
  return steps
    .filter((step) => step.kind === 'same' || step.kind === kind)
    .map((step) => ({ text: step.items.join(''), isChanged: step.kind !== 'same' }))
}

/** Long stretches where nothing changed are counted and not shown. */
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

/** The shortest way from one list to the other (Myers 1986), in runs. */
export function compare<Item>(before: readonly Item[], after: readonly Item[]): Step<Item>[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const middle = shortest(before.slice(start, before.length - end), after.slice(start, after.length - end))
  const runs: Step<Item>[] = [
    { kind: 'same', items: before.slice(0, start) },
    ...middle,
    { kind: 'same', items: before.slice(before.length - end) },
  ]
  return joined(runs.filter(({ items }) => items.length > 0))
}

function shortest<Item>(a: readonly Item[], b: readonly Item[]): Step<Item>[] {
  const trace: Map<number, number>[] = []
  let reached = new Map([[1, 0]])
  for (let edits = 0; edits <= Math.min(a.length + b.length, mostEdits); edits++) {
    trace.push(new Map(reached))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOf(reached, diagonal, edits)
      let y = x - diagonal
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x += 1
        y += 1
      }
      reached.set(diagonal, x)
      if (x >= a.length && y >= b.length) return walkBack(trace, a, b)
    }
    reached = new Map(reached)
  }
  return [
    { kind: 'removed', items: a },
    { kind: 'added', items: b },
  ]
}

/** Where a diagonal is entered: from above, by an addition, or from the left, by a removal. */
function startOf(reached: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  const above = reached.get(diagonal + 1) ?? -1
  const left = reached.get(diagonal - 1) ?? -1
  return diagonal === -edits || (diagonal !== edits && left < above) ? above : left + 1
}

function walkBack<Item>(trace: readonly Map<number, number>[], a: readonly Item[], b: readonly Item[]): Step<Item>[] {
  const steps: Step<Item>[] = []
  let [x, y] = [a.length, b.length]
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reached = trace[edits] ?? new Map<number, number>()
    const diagonal = x - y
    const isAddition =
      diagonal === -edits ||
      (diagonal !== edits && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1))
    const from = isAddition ? diagonal + 1 : diagonal - 1
    const fromX = reached.get(from) ?? 0
    const fromY = fromX - from
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      x -= 1
      y -= 1
      steps.push({ kind: 'same', items: [a[x] as Item] })
    }
    if (edits === 0) break
    if (isAddition) steps.push({ kind: 'added', items: [b[(y -= 1)] as Item] })
    else steps.push({ kind: 'removed', items: [a[(x -= 1)] as Item] })
  }
  return steps.toReversed()
}

/** Neighbours of a kind as one run, and between two same runs the removed before the added. */
function joined<Item>(steps: readonly Step<Item>[]): Step<Item>[] {
  const runs: Step<Item>[] = []
  let removed: Item[] = []
  let added: Item[] = []
  const close = () => {
    if (removed.length > 0) runs.push({ kind: 'removed', items: removed })
    if (added.length > 0) runs.push({ kind: 'added', items: added })
    removed = []
    added = []
  }
  for (const { kind, items } of steps) {
    if (kind === 'removed') removed.push(...items)
    else if (kind === 'added') added.push(...items)
    else {
      close()
      const last = runs.at(-1)
      if (last?.kind === 'same') runs[runs.length - 1] = { kind, items: [...last.items, ...items] }
      else runs.push({ kind, items })
    }
  }
  close()
  return runs
}

// What changed between two texts, in lines, and within those in words.
import { diffArrays } from 'diff'
import type { DiffLine, TextDiff } from './view.ts'

type Text = { readonly name: string; readonly body: string }
type Step = { readonly kind: 'same' | 'removed' | 'added'; readonly items: readonly string[] }

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

function partsOf(steps: readonly Step[], kind: 'removed' | 'added'): DiffLine['parts'] {
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

/** The shortest way from one list to the other, in runs; between two same runs the removed before the added. */
export function compare(before: readonly string[], after: readonly string[]): Step[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits })
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

import { plural } from '#src/kernel/plural.ts'
import type { DiffLine } from '#src/kernel/diff-line.ts'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import '#src/ui/elements/diff-lines.css'

/** Shows the comparison of two texts: removed and added lines, with the changed words marked. */
export function DiffLines({ lines }: { readonly lines: readonly DiffLine[] }) {
  return (
    <div className="goods diff" dir="auto">
      {lines.map((line, i) => (
        <Line key={i} line={line} />
      ))}
    </div>
  )
}

function Line({ line: { kind, parts, count = 0 } }: { readonly line: DiffLine }) {
  if (kind === 'gap')
    return <p className="diff-gap">{plural(count, { one: 'One line', other: `${count} lines` })} unchanged</p>
  if (kind === 'cut') return <p className="diff-gap">More changes not shown</p>
  if (kind === 'same') return <div className="diff-line">{textOf(parts)}</div>
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <div className={`diff-line is-${kind}`}>
      <VisuallyHidden>{kind === 'added' ? 'Added: ' : 'Removed: '}</VisuallyHidden>
      <Mark>{parts.map(({ text, isChanged }, i) => (isChanged ? <strong key={i}>{text}</strong> : text))}</Mark>
    </div>
  )
}

/** Returns the text of a line. A zero-width space keeps the height of an empty line. */
const textOf = (parts: DiffLine['parts']) => parts.map(({ text }) => text).join('') || '\u200b'

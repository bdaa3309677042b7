import { Badge } from '#src/ui/elements/badge.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import type { DiffLine, TextDiff } from '#src/features/library/view.ts'

const states = { same: 'Unchanged', changed: 'Changed', added: 'New', removed: 'Taken out' } as const

/** One text as it was and as it is: lines that went, lines that came, and the words within them. */
export function DiffView({ text, isAlone }: { readonly text: TextDiff; readonly isAlone: boolean }) {
  const { name, nameBefore, state, lines } = text
  return (
    <section>
      {(!isAlone || nameBefore) && (
        <p className="row row-wrap mb-3">
          <b dir="auto" className="text-lg min-w-0 wrap-anywhere">
            {name}
          </b>
          <Badge tone={state === 'added' ? 'ok' : state === 'removed' ? 'warn' : 'plain'}>{states[state]}</Badge>
          {nameBefore && (
            <span className="quiet small wrap-anywhere">
              Was called <bdi>{nameBefore}</bdi>
            </span>
          )}
        </p>
      )}
      {lines.length > 0 && (
        <div className="goods diff" dir="auto">
          {lines.map((line, i) => (
            <Line key={i} line={line} />
          ))}
        </div>
      )}
      {lines.length === 0 && isAlone && !nameBefore && <p className="quiet">Nothing has changed between these two.</p>}
    </section>
  )
}

function Line({ line: { kind, parts, count = 0 } }: { readonly line: DiffLine }) {
  if (kind === 'gap') return <p className="diff-gap">{count === 1 ? 'One line' : `${count} lines`} unchanged</p>
  if (kind === 'cut') return <p className="diff-gap">More has changed than is shown here</p>
  if (kind === 'same') return <div className="diff-line">{textOf(parts)}</div>
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <div className={`diff-line is-${kind}`}>
      <VisuallyHidden>{kind === 'added' ? 'Added: ' : 'Taken out: '}</VisuallyHidden>
      <Mark>{parts.map(({ text, isChanged }, i) => (isChanged ? <strong key={i}>{text}</strong> : text))}</Mark>
    </div>
  )
}

/** An empty line is as high as any other. */
const textOf = (parts: DiffLine['parts']) => parts.map(({ text }) => text).join('') || '\u200b'

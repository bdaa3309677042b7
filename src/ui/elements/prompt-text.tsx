import type { Filling } from '#src/kernel/variables.ts'
import { splitVariables, variableKey } from '#src/kernel/variables.ts'
import { classNames } from '#src/ui/elements/class-names.ts'

type PromptTextProps = {
  text: string
  /** What the reader has filled in; the others show their name in braces. */
  values?: Filling | undefined
  /** Long texts get a box that scrolls. */
  scroll?: boolean | undefined
  label?: string | undefined
}

/** A prompt's text as goods: in mono, with its {{variables}} marked. Plain text in, nothing in it is interpreted. */
export function PromptText({ text, values = nothing, scroll, label = 'Prompt text' }: PromptTextProps) {
  const matter = splitVariables(text).map((part, i) =>
    part.variable === undefined ? (
      part.text
    ) : (
      <mark key={i}>{values.get(variableKey(part.variable)) || part.text}</mark>
    ),
  )
  if (!scroll) return <div className="goods">{matter}</div>
  return (
    <div className={classNames('goods', 'goods-scroll')} role="region" aria-label={label} tabIndex={0}>
      {matter}
    </div>
  )
}

const nothing: Filling = new Map()

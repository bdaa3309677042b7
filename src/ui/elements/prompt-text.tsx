import type { Filling } from '#src/kernel/variables.ts'
import { splitVariables, variableKey } from '#src/kernel/variables.ts'
import { classNames } from '#src/ui/elements/class-names.ts'

type PromptTextProps = {
  text: string
  /** The values that the user has filled in; other variables show their name in braces. */
  values?: Filling | undefined
  /** Long texts scroll in a box. */
  scroll?: boolean | undefined
  label?: string | undefined
}

/** A prompt's text in monospace with highlighted {{variables}}. The text is never interpreted as markup. */
export function PromptText({ text, values = nothing, scroll, label = 'Prompt text' }: PromptTextProps) {
  const content = splitVariables(text).map((part, i) =>
    part.variable === undefined ? (
      part.text
    ) : (
      <mark key={i}>{values.get(variableKey(part.variable)) || part.text}</mark>
    ),
  )
  if (!scroll) return <div className="goods">{content}</div>
  return (
    <div className={classNames('goods', 'goods-scroll')} role="region" aria-label={label} tabIndex={0}>
      {content}
    </div>
  )
}

const nothing: Filling = new Map()

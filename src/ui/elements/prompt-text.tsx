import type { ReactNode } from 'react'
import type { Filling } from '#src/kernel/variables.ts'
import { splitVariables, variableKey, variableLabel } from '#src/kernel/variables.ts'
import { classNames } from '#src/ui/elements/class-names.ts'

type PromptTextProps = {
  text: string
  /** The values that the user has filled in; other variables show their name. */
  values?: Filling | undefined
  /** Shows the names of variables in words instead of braces. */
  inWords?: boolean | undefined
  /** Long texts scroll in a box. */
  scroll?: boolean | undefined
  label?: string | undefined
  /** Shown below the text, in the same box. */
  children?: ReactNode
}

/** A prompt's text in monospace with highlighted {{variables}}. The text is never interpreted as markup. */
export function PromptText({
  text,
  values = nothing,
  inWords,
  scroll,
  label = 'Prompt text',
  children,
}: PromptTextProps) {
  const content = splitVariables(text).map(({ text: plain, variable }, i) =>
    variable === undefined ? (
      plain
    ) : (
      <mark key={i}>{values.get(variableKey(variable)) || (inWords ? variableLabel(variable) : plain)}</mark>
    ),
  )
  if (!scroll)
    return (
      <div className="goods">
        {content}
        {children}
      </div>
    )
  return (
    <div className={classNames('goods', 'goods-scroll')} role="region" aria-label={label} tabIndex={0}>
      {content}
    </div>
  )
}

const nothing: Filling = new Map()

import type { ReactNode } from 'react'
import type { Filling } from '#src/kernel/variables.ts'
import { splitVariables, variableKey, variableLabel } from '#src/kernel/variables.ts'
import { classNames } from '#src/ui/elements/class-names.ts'

type MarkedVariablesProps = {
  text: string
  /** The values that the user has filled in; other variables show their name. */
  values?: Filling | undefined
  /** Shows the names of variables in words instead of braces. */
  inWords?: boolean | undefined
}

/** A text with highlighted {{variables}}. It is never interpreted as markup. */
export function MarkedVariables({ text, values = nothing, inWords }: MarkedVariablesProps) {
  return splitVariables(text).map(({ text: plain, variable, literal }, i) =>
    variable === undefined ? (
      (literal ?? plain)
    ) : (
      <mark key={i}>{values.get(variableKey(variable)) || (inWords ? variableLabel(variable) : plain)}</mark>
    ),
  )
}

const nothing: Filling = new Map()

type PromptTextProps = MarkedVariablesProps & {
  /** Long texts scroll in a box. */
  scroll?: boolean | undefined
  label?: string | undefined
  /** Shown below the text, in the same box. */
  children?: ReactNode
}

/** A prompt's text in monospace. */
export function PromptText({ scroll, label = 'Prompt text', children, ...marked }: PromptTextProps) {
  const scrolling = scroll ? ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const) : {}
  return (
    <div className={classNames('goods', scroll && 'goods-scroll')} {...scrolling}>
      <MarkedVariables {...marked} />
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import '#src/ui/elements/split.css'

type SplitProps = {
  readonly aside: ReactNode
  /** On narrow screens, puts the aside first. It must have no links or controls then. */
  readonly asideFirst?: boolean | undefined
  readonly children: ReactNode
}

/** Two columns with a divider on wide screens; on others one is below the other. */
export function Split({ aside, asideFirst, children }: SplitProps) {
  return (
    <div className={classNames('split', asideFirst && 'is-aside-first')}>
      <div className="min-w-0">{children}</div>
      <div className="min-w-0">{aside}</div>
    </div>
  )
}

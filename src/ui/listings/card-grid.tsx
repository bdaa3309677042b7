import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'

type CardGridProps = {
  columns?: 2 | 3 | 4 | undefined
  /** On a phone: rows with a small cover instead of full cards. */
  compact?: boolean | undefined
  children: ReactNode
}

/** Cards in columns. */
export function CardGrid({ columns = 3, compact, children }: CardGridProps) {
  return <div className={classNames('staves', `staves-${columns}`, 'cards', compact && 'compact')}>{children}</div>
}

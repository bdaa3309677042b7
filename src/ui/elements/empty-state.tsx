import type { ReactNode } from 'react'
import { coverIdOf } from '#src/ui/listings/cover-url.ts'
import { Cover } from '#src/ui/listings/plate.tsx'

type StateProps = {
  title: string
  /** One sentence about what to do next. */
  children?: ReactNode
  actions?: ReactNode
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** The category of the generated cover above the text; without it there is only text. */
  cover?: string | undefined
}

/** The empty state of a list, with the next step. */
export function EmptyState({ title, children, actions, heading: Heading = 'h2', cover }: StateProps) {
  return (
    <div className="empty">
      {cover !== undefined && (
        <div className="empty-cover">
          <Cover id={coverIdOf(title)} category={cover} eager />
        </div>
      )}
      <Heading>{title}</Heading>
      {children && <p className="quiet">{children}</p>}
      {actions && <div className="empty-acts">{actions}</div>}
    </div>
  )
}

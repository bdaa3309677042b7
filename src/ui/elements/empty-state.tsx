import type { ReactNode } from 'react'

type StateProps = {
  title: string
  /** One sentence about what to do next. */
  children?: ReactNode
  actions?: ReactNode
  heading?: 'h1' | 'h2' | 'h3' | undefined
}

/** The empty state of a list, with the next step. */
export function EmptyState({ title, children, actions, heading: Heading = 'h2' }: StateProps) {
  return (
    <div className="empty">
      <svg viewBox="0 0 112 80" aria-hidden="true">
        <path d="M30 8V72M56 8V72M82 8V72M30 26L18 18M30 26L42 18M30 40L42 32M82 30L70 22M82 44L70 36M82 30L94 22" />
      </svg>
      <Heading>{title}</Heading>
      {children && <p className="quiet">{children}</p>}
      {actions && <div className="empty-acts">{actions}</div>}
    </div>
  )
}

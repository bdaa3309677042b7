import type { ReactNode } from 'react'

type ErrorStateProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
  heading?: 'h1' | 'h2' | 'h3' | undefined
}

/** The error state of a page: what happened and what the user can do. */
export function ErrorState({ title, children, actions, heading: Heading = 'h2' }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <svg viewBox="0 0 112 80" aria-hidden="true">
        <path d="M30 8V72M56 8V34M62 46V72M82 8V72M30 26L18 18M30 40L42 32M82 30L70 22M82 30L94 22M50 38L68 42" />
      </svg>
      <Heading>{title}</Heading>
      {children && <p className="quiet">{children}</p>}
      {actions && <div className="empty-acts">{actions}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'

/** The title of a page with a lead and actions. Titles over 60 characters are smaller. */
export function PageHead({ title, lead, actions }: { title: string; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="page-head">
      <h1 className={classNames(title.length > 60 && 'is-long')} dir="auto">
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {actions && <div className="page-head-acts">{actions}</div>}
    </header>
  )
}

/** The title of a section, with a link on the right. */
export function SectionHead({ title, id, children }: { title: string; id?: string; children?: ReactNode }) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'

type PanelProps = {
  label: ReactNode
  note?: ReactNode
  /** The first of several panels has no divider above it. */
  first?: boolean | undefined
  id?: string | undefined
  heading?: 'h2' | 'h3' | undefined
  children: ReactNode
}

/** A label in a narrow column on the left, the content on the right. */
export function Panel({ label, note, first, id, heading: Heading = 'h2', children }: PanelProps) {
  return (
    <section className={classNames('panel', first && 'is-first')} id={id}>
      <div className="panel-label">
        <Heading>{label}</Heading>
        {note && <small>{note}</small>}
      </div>
      <div>{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'

/** One row of the style guide: the name on the left, all states on the right. */
export function Spec({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <section className="spec" aria-label={name}>
      <h2>
        {name}
        {note && <small>{note}</small>}
      </h2>
      <div>{children}</div>
    </section>
  )
}

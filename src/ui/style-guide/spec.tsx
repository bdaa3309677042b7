import type { ReactNode } from 'react'

/** One row of the type case: what it is at the left, all of its states at the right. */
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

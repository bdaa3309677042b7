import type { ReactNode } from 'react'

/** What a page ends with: one sentence, and where to go from here. */
export function PageOutro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="last-word">
      <h2>{title}</h2>
      <div className="row row-wrap">{children}</div>
    </section>
  )
}

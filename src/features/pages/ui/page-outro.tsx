import type { ReactNode } from 'react'

/** The end of a page: a sentence and links. */
export function PageOutro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="last-word">
      <h2>{title}</h2>
      <div className="row row-wrap">{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import type { Section } from '#src/features/pages/ui/section.ts'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/long-page.css'
import { legalUpdated } from '#src/kernel/legal-date.ts'

type LongPageProps = {
  title: string
  lead: ReactNode
  sections: readonly Section[]
  /** Shown between the header and the text. */
  children?: ReactNode
}

/** A long text in numbered sections, with a table of contents on the left and summaries in the margin. */
export function LongPage({ title, lead, sections, children }: LongPageProps) {
  return (
    <div className="wrap">
      <PageHead title={title} lead={lead} />
      <p className="updated">
        Last updated <LegalDate />. The margin notes are summaries; only the text is binding.
      </p>
      {children}
      <div className="long">
        <Contents look="column" places={sections} />
        <div className="long-text">
          {sections.map((section, i) => (
            <LongSection key={section.id} number={i + 1} {...section} />
          ))}
        </div>
      </div>
    </div>
  )
}

function LongSection({ number, id, title, short, body }: Section & { number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className="no">{number}</span> {title}
      </h2>
      <p className="gloss">{short}</p>
      <div className="text">{body}</div>
    </section>
  )
}

/** When the legal texts last changed, for readers and for machines. */
export function LegalDate() {
  const day = new Date(`${legalUpdated} UTC`).toISOString().slice(0, 10)
  return <time dateTime={day}>{legalUpdated}</time>
}

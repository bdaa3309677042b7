import type { Section } from '#src/features/pages/ui/section.ts'

/** The table of contents: beside the text where there is room, folded above it on a phone. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <>
      <nav className="toc only-desk" aria-label="On this page">
        <h2>On this page</h2>
        <ContentsList sections={sections} />
      </nav>
      <details className="toc-fold only-phone">
        <summary>On this page, {sections.length} sections</summary>
        <nav aria-label="On this page">
          <ContentsList sections={sections} />
        </nav>
      </details>
    </>
  )
}

function ContentsList({ sections }: { sections: readonly Section[] }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}

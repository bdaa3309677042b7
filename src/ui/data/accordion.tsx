import { Plus } from '#src/ui/elements/icons.ts'
import type { ReactNode } from 'react'

type AccordionProps = {
  /** Only one part with the same name is open on the page. */
  readonly name: string
  readonly items: readonly { readonly title: string; readonly content: ReactNode }[]
  readonly heading?: 'h2' | 'h3' | undefined
}

/** Collapsible parts of which one is open at a time. Works without scripts; all are closed at first. */
export function Accordion({ name, items, heading: Heading = 'h3' }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ title, content }) => (
        <details key={title} name={name}>
          <summary>
            <Heading>{title}</Heading>
            <Plus aria-hidden="true" />
          </summary>
          <div className="accordion-matter">{content}</div>
        </details>
      ))}
    </div>
  )
}

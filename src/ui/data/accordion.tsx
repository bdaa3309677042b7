import { Plus } from '#src/ui/elements/icons.ts'
import type { ReactNode } from 'react'

type AccordionProps = {
  /** All of one name open one at a time, on the whole page. */
  readonly name: string
  readonly items: readonly { readonly title: string; readonly content: ReactNode }[]
  readonly heading?: 'h2' | 'h3' | undefined
}

/** Parts that open one at a time and close again, without a script. All are shut at first. */
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

import { Check, X } from '#src/ui/elements/icons.ts'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { entriesOf, firstOf, Inline, itemsOf } from '#src/storefront/pages/ui/parts.tsx'
import '#src/storefront/pages/ui/guidelines.css'

/** What is allowed on the left, what is not on the right. */
export function Allowed({ block: { id, title, content } }: BlockProps) {
  return (
    <section id={id ?? undefined} className="sides" aria-label={title}>
      {entriesOf(content, 'h2').map(({ html, parts }, i) => (
        <div key={html} className={i === 0 ? undefined : 'sides-no'}>
          <Inline as="h2" html={html} />
          <ul>
            {itemsOf(parts).map((item) => (
              <li key={item}>
                {i === 0 ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                <Inline as="p" html={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** The consequences of a violation as rising steps. */
export function Ladder({ block: { content } }: BlockProps) {
  return (
    <ol className="ladder">
      {entriesOf(content, 'h3').map(({ html, parts }, i) => (
        <li key={html}>
          <span className="no" aria-hidden="true">
            {i + 1}
          </span>
          <Inline as="h3" html={html} />
          <Inline as="p" html={firstOf(parts)} />
        </li>
      ))}
    </ol>
  )
}

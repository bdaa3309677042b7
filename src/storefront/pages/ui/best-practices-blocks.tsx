import { classNames } from '#src/ui/elements/class-names.ts'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { entriesOf, firstOf, Inline, paragraphsOf } from '#src/storefront/pages/ui/parts.tsx'
import '#src/storefront/pages/ui/best-practices.css'

/** A rule as an edit: the sentence that is struck out, and its replacement, whose bold words are marked. */
export function Correction({ block: { id, title, options, content } }: BlockProps) {
  const [before = '', after = '', ...rule] = paragraphsOf(content)
  return (
    <section
      id={id ?? undefined}
      // The sentences are prompts and use their typeface.
      className={classNames('correction', options['look'] === 'prompt' && 'is-goods')}
      aria-labelledby={`${id}-title`}
    >
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {rule.map((html) => (
          <Inline key={html} as="p" html={html} />
        ))}
      </div>
      <div className="correction-pair">
        <p>
          <span className="sr">Instead of: </span>
          <Inline as="del" html={before.replaceAll(/<\/?del>/g, '')} />
        </p>
        <p>
          <span className="sr">Rather: </span>
          <Inline as="ins" html={after.replaceAll(/<(\/?)b>/g, '<$1mark>')} />
        </p>
      </div>
    </section>
  )
}

/** Large words with their meaning. */
export function TermsList({ block: { content } }: BlockProps) {
  return (
    <dl className="staves staves-3">
      {entriesOf(content, 'h3').map(({ html, parts }) => (
        <div key={html}>
          <Inline as="dt" html={html} />
          <Inline as="dd" html={firstOf(parts)} />
        </div>
      ))}
    </dl>
  )
}

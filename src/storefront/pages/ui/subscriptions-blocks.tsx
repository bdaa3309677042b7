import { cents } from '#src/kernel/money.ts'
import { linksOf } from '#src/storefront/pages/ui/outro.tsx'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { entriesOf, Inline, itemsOf, paragraphsOf } from '#src/storefront/pages/ui/parts.tsx'
import { CheckedList } from '#src/storefront/pages/ui/pricing-blocks.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { SharedBar } from '#src/ui/elements/shared-bar.tsx'
import '#src/storefront/pages/ui/pricing.css'

/** The plan of every account: its price, and what it includes. */
export function FreePlan({ block: { title, options, content }, facts: { startHref } }: BlockProps) {
  const first = content.findIndex((part) => part.kind === 'text' && part.tag === 'h3')
  const head = first === -1 ? content : content.slice(0, first)
  const [price = '', ...texts] = paragraphsOf(head)
  return (
    <section className="plan" aria-labelledby="free-plan">
      <div>
        <h2 id="free-plan">{title}</h2>
        <Inline as="b" className="display free-price" html={price} />
        {texts.map((html) => (
          <Inline key={html} as="p" className="quiet" html={html} />
        ))}
        <div className="row row-wrap">
          <ButtonLink look="ink" size="large" to={startHref}>
            {options['button']}
          </ButtonLink>
          {linksOf(head).map(({ href, label }) => (
            <ButtonLink key={href} size="large" to={href}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      <div className="staves staves-2 plan-sides">
        {entriesOf(content, 'h3').map(({ html, parts }) => (
          <div key={html}>
            <Inline as="h3" html={html} />
            <CheckedList items={itemsOf(parts)} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** Figures in a row with what they are. */
export function Flow({ block: { content } }: BlockProps) {
  return (
    <ol className="flow">
      {entriesOf(content, 'h3').map(({ html, parts }) => {
        const [figure = '', text = ''] = paragraphsOf(parts)
        return (
          <li key={html}>
            <Inline as="b" html={figure} />
            <Inline as="h3" html={html} />
            <Inline as="p" html={text} />
          </li>
        )
      })}
    </ol>
  )
}

export function ShareBar({ facts: { deal } }: BlockProps) {
  return <SharedBar price={cents(10_000)} fee={cents(Math.round(deal.feePercent * 100))} />
}

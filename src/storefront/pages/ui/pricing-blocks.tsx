import { Earnings } from '#src/storefront/pages/ui/earnings.tsx'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { Inline, itemsOf, paragraphsOf } from '#src/storefront/pages/ui/parts.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Check } from '#src/ui/elements/icons.ts'
import { Notice } from '#src/ui/elements/notice.tsx'
import '#src/storefront/pages/ui/pricing.css'

export function PaymentsNotice({ facts: { deal } }: BlockProps) {
  if (deal.takesPayments) return null
  return (
    <Notice tone="warn" title="Payments are not configured">
      Free listings work. Paid ones go on sale once payments are set up.
    </Notice>
  )
}

export function EarningsBlock({ facts: { deal, feeOf, input } }: BlockProps) {
  return <Earnings key={`${input.price} ${input.sales}`} deal={deal} feeOf={feeOf} input={input} />
}

/** The single plan: its price on the left, its features on the right. */
export function CreatorPlan({ block: { title, options, content }, facts: { deal, startHref } }: BlockProps) {
  const [share = '', ...texts] = paragraphsOf(content)
  return (
    <section className="plan" aria-labelledby="creator-plan">
      <div>
        <h2 id="creator-plan">{title}</h2>
        <p className="plan-share">
          <b className="display">{deal.creatorPercent}%</b>
          <Inline as="span" html={share} />
        </p>
        {texts.map((html) => (
          <Inline key={html} as="p" className="quiet" html={html} />
        ))}
        <ButtonLink look="ink" size="large" to={startHref}>
          {options['button']}
        </ButtonLink>
      </div>
      <CheckedList items={itemsOf(content)} />
    </section>
  )
}

export function CheckedList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="facts-list">
      {items.map((html) => (
        <li key={html}>
          <Check aria-hidden="true" />
          <Inline as="span" html={html} />
        </li>
      ))}
    </ul>
  )
}

import type { FeeOf, PricingTerms } from '#src/features/pages/view.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { EstimateInput } from '#src/features/pages/rules.ts'
import { Earnings } from '#src/features/pages/ui/earnings.tsx'
import { PageOutro } from '#src/features/pages/ui/page-outro.tsx'
import { pricingQuestions } from '#src/features/pages/ui/pricing-questions.tsx'
import { Questions } from '#src/features/pages/ui/questions.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/pricing.css'
import { Check } from '#src/ui/elements/icons.ts'
import { plainMoney } from '#src/features/pages/ui/words.ts'

type PricingPageProps = {
  deal: PricingTerms
  feeOf: FeeOf
  /** The input of the calculator. */
  input: EstimateInput
  /** The link for sellers: the listing form, or sign-in. */
  startHref: string
}

export function PricingPage({ deal, feeOf, input, startHref }: PricingPageProps) {
  const shop = useShop()
  return (
    <div className="wrap written">
      <PageHead
        title="Pay nothing until something sells"
        lead={`Browsing and listing are free. When a prompt of yours sells, ${shop.name} keeps ${deal.feePercent}%.`}
      />
      {!deal.takesPayments && (
        <Notice tone="warn" title="Payments are not configured">
          Free listings work. Paid ones go on sale once payments are set up.
        </Notice>
      )}
      <CreatorPlan deal={deal} startHref={startHref} />
      <Panel label="What you’d earn" note={`At today’s fee of ${deal.feePercent}%`} id="earnings">
        <Earnings key={`${input.price} ${input.sales}`} deal={deal} feeOf={feeOf} input={input} />
      </Panel>
      <Panel label="Questions" id="questions">
        <Questions name="pricing" questions={pricingQuestions(deal, shop)} />
      </Panel>
      <Panel label="For buyers" id="buyers">
        <p className="text">
          You pay the listed price in US dollars, with no extra fees. Every account is on the{' '}
          <Link to="/subscriptions">Free plan</Link>.
        </p>
      </Panel>
      <PageOutro title="Start with one good prompt.">
        <ButtonLink look="ink" size="large" to={startHref}>
          Start Selling
        </ButtonLink>
        <ButtonLink size="large" to="/guide">
          Read the guide
        </ButtonLink>
      </PageOutro>
    </div>
  )
}

/** The single plan: its price on the left, its features on the right. */
export function CreatorPlan({ deal, startHref }: { deal: PricingTerms; startHref: string }) {
  return (
    <section className="plan" aria-labelledby="creator-plan">
      <div>
        <h2 id="creator-plan">Creator Plan</h2>
        <p className="plan-share">
          <b className="display">{deal.creatorPercent}%</b>
          <span>of each sale is yours</span>
        </p>
        <p className="quiet">$0 a month, {deal.feePercent}% marketplace fee per sale.</p>
        <ButtonLink look="ink" size="large" to={startHref}>
          Get Started Free
        </ButtonLink>
      </div>
      <ul className="facts-list">
        {inPlan(deal).map((line) => (
          <li key={line}>
            <Check aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

const inPlan = (deal: PricingTerms): readonly string[] => [
  'No subscription, no listing fee, unlimited listings',
  'Your price and license',
  'We handle payments, receipts and refunds',
  'Free updates for your buyers',
  `Payouts weekly or on request, from ${plainMoney(deal.payoutMinimum)}`,
  'We never change the fee on past sales',
]

import { Link } from '#src/ui/elements/link.tsx'
import { brand } from '#src/kernel/brand.ts'
import type { Asked } from '#src/features/pages/rules.ts'
import type { Deal, FeeOf } from '#src/features/pages/view.ts'
import { CreatorPlan } from '#src/features/pages/ui/creator-plan.tsx'
import { Earnings } from '#src/features/pages/ui/earnings.tsx'
import { EarningsTable } from '#src/features/pages/ui/earnings-table.tsx'
import { LastWord } from '#src/features/pages/ui/last-word.tsx'
import { pricingQuestions } from '#src/features/pages/ui/pricing-questions.tsx'
import { Questions } from '#src/features/pages/ui/questions.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/pricing.css'

type PricingPageProps = {
  deal: Deal
  feeOf: FeeOf
  /** What the calculator was asked. */
  asked: Asked
  /** Where who wants to sell goes: the form, or the way in. */
  startHref: string
}

export function PricingPage({ deal, feeOf, asked, startHref }: PricingPageProps) {
  return (
    <div className="wrap written">
      <PageHead
        title="Pay nothing until something sells"
        lead={`Looking, buying and listing cost nothing. When a text of yours sells, ${brand.name} keeps ${deal.feePercent}%, and that is all we charge.`}
      />
      {!deal.takesPayments && (
        <Notice tone="warn" title="Payments are not configured">
          Free listings work on this shop today. Paid ones can be listed, and bought once a payment provider is set up.
        </Notice>
      )}
      <CreatorPlan deal={deal} startHref={startHref} />
      <Panel label="What a sale brings" note={`At today's fee of ${deal.feePercent}%`} id="earnings">
        <Earnings key={`${asked.price} ${asked.sales}`} deal={deal} feeOf={feeOf} asked={asked} />
        <EarningsTable feeOf={feeOf} />
      </Panel>
      <Panel label="Questions" id="questions">
        <Questions name="pricing" questions={pricingQuestions(deal)} />
      </Panel>
      <Panel label="For buyers" note="You pay the price on the page" id="buyers">
        <p className="text">
          There is no subscription and no fee on top: the price of a listing is what you pay, in US dollars. The{' '}
          <Link to="/subscriptions">Free plan</Link> is the only one there is.
        </p>
      </Panel>
      <LastWord title="One good text is enough to begin.">
        <ButtonLink look="ink" size="large" to={startHref}>
          Start Selling
        </ButtonLink>
        <ButtonLink size="large" to="/guide">
          Read the guide
        </ButtonLink>
      </LastWord>
    </div>
  )
}

import { Link } from '#src/ui/elements/link.tsx'
import { Check } from '#src/ui/elements/icons.ts'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { cents } from '#src/kernel/money.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import { SharedBar } from '#src/ui/elements/shared-bar.tsx'
import { daysText, plainMoney } from '#src/features/pages/ui/words.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/pricing.css'

type SubscriptionsPageProps = { deal: PricingTerms; startHref: string }

export function SubscriptionsPage({ deal, startHref }: SubscriptionsPageProps) {
  const shop = useShop()
  return (
    <div className="wrap written">
      <PageHead
        title="The Free plan"
        lead={`Every account has it. The Creator Plan on the pricing page has no monthly fee either: ${shop.name} keeps ${deal.feePercent}% of what you sell.`}
      />
      <section className="plan" aria-labelledby="free-plan">
        <div>
          <h2 id="free-plan">Free plan</h2>
          <b className="display free-price">$0</b>
          <p className="quiet">a month, no card required</p>
          <div className="row row-wrap">
            <ButtonLink look="ink" size="large" to={startHref}>
              Get Started Free
            </ButtonLink>
            <ButtonLink size="large" to="/marketplace">
              Browse the marketplace
            </ButtonLink>
          </div>
        </div>
        <div className="staves staves-2 plan-sides">
          <Side title="When you buy" lines={forBuyers(deal)} />
          <Side title="When you sell" lines={forCreators(deal)} />
        </div>
      </section>
      <Panel label="How the share works" note={`At a fee of ${deal.feePercent}%`} id="share">
        <Flow deal={deal} />
        <SharedBar price={cents(10_000)} fee={cents(Math.round(deal.feePercent * 100))} />
      </Panel>
      <Panel label="Your price" id="sum">
        <p className="text">
          <Link to="/pricing#earnings">Calculate your earnings</Link> or read the <Link to="/terms#fees">terms</Link>.
        </p>
      </Panel>
    </div>
  )
}

function Side({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="facts-list">
        {lines.map((line) => (
          <li key={line}>
            <Check aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The money flow of a sale in three steps. */
function Flow({ deal }: { deal: PricingTerms }) {
  const shop = useShop()
  return (
    <ol className="flow">
      <li>
        <b>100%</b>
        <h3>A buyer pays the price on the page</h3>
        <p>No extra fees at checkout.</p>
      </li>
      <li>
        <b>{deal.creatorPercent}%</b>
        <h3>goes to the creator</h3>
        <p>
          {deal.feePercent}% goes to {shop.name}.
        </p>
      </li>
      <li>
        <b>{plainMoney(deal.payoutMinimum)}</b>
        <h3>is enough for a payout</h3>
        <p>Weekly or on request. Funds arrive within 2 to 5 business days.</p>
      </li>
    </ol>
  )
}

const forBuyers = ({ refundDays }: PricingTerms): readonly string[] => [
  'All listings',
  'A library of what you bought',
  'View, copy and download as .md, .txt or .json',
  'Free updates',
  `${daysText(refundDays)} to refund unopened prompts`,
]

const forCreators = ({ creatorPercent }: PricingTerms): readonly string[] => [
  'Unlimited listings',
  `${creatorPercent}% of each sale`,
  'Your own image or a generated cover',
  'Pause, edit or delete anytime',
  'Sales and revenue dashboard',
]

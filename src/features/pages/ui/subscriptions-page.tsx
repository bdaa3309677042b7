import { Link } from '#src/ui/link.tsx'
import { brand } from '#src/kernel/brand.ts'
import type { Deal } from '#src/features/pages/view.ts'
import { daysText, plainMoney } from '#src/features/pages/ui/words.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Panel } from '#src/ui/panel.tsx'
import '#src/features/pages/ui/pages.css'

type SubscriptionsPageProps = { deal: Deal; startHref: string }

export function SubscriptionsPage({ deal, startHref }: SubscriptionsPageProps) {
  return (
    <div className="wrap written">
      <PageHead
        title="There is one plan, and it is free"
        lead={`Every account at ${brand.name} has it from the first minute. There is nothing to upgrade to, and nothing to cancel.`}
      />
      <Panel label="Free plan" note="$0 a month" first>
        <div className="staves staves-2 plan-sides">
          <Side title="When you buy" lines={forBuyers(deal)} />
          <Side title="When you sell" lines={forCreators(deal)} />
        </div>
      </Panel>
      <Panel label="How the share works">
        <ol className="share">
          <li>
            <b>A buyer pays the price on the page.</b> Nothing is added to it at checkout.
          </li>
          <li>
            <b>{deal.creatorPercent}% is booked to the creator,</b> {deal.feePercent}% to {brand.name}, in the moment of
            the sale and with the fee of that day.
          </li>
          <li>
            <b>The creator is paid out weekly,</b> once {plainMoney(deal.payoutMinimum)} is pending. Funds arrive within
            2 to 5 business days.
          </li>
        </ol>
        <p className="text">
          What that means for your price is on the <Link to="/pricing">pricing page</Link>, with a calculator.
        </p>
      </Panel>
      <Panel label="Begin">
        <div className="row row-wrap">
          <ButtonLink look="ink" size="large" to={startHref}>
            Get Started Free
          </ButtonLink>
          <ButtonLink size="large" to="/marketplace">
            Browse the marketplace
          </ButtonLink>
        </div>
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
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

const forBuyers = ({ refundDays }: Deal): readonly string[] => [
  'Every listing, searched and sorted as you like',
  'A library that keeps what you bought',
  'View, copy and download as .md, .txt or .json',
  'Later editions of what you own, at no cost',
  `${daysText(refundDays)} to give back what you never opened`,
]

const forCreators = ({ creatorPercent }: Deal): readonly string[] => [
  'As many listings as you write',
  `${creatorPercent}% of each sale`,
  'Pictures, or a cover printed for each listing',
  'Pause, edit or delete a listing whenever you like',
  'A dashboard with sales and revenue',
]

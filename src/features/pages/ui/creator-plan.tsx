import { Check } from '#src/ui/elements/icons.ts'
import type { Deal } from '#src/features/pages/view.ts'
import { plainMoney } from '#src/features/pages/ui/words.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'

/** The one plan: what it costs at the left, what it holds at the right. */
export function CreatorPlan({ deal, startHref }: { deal: Deal; startHref: string }) {
  return (
    <section className="plan" aria-labelledby="creator-plan">
      <div>
        <h2 id="creator-plan">Creator Plan</h2>
        <p className="plan-share">
          <b className="display">{deal.creatorPercent}%</b>
          <span>of each sale is yours</span>
        </p>
        <p className="quiet">$0 a month. {deal.feePercent}% marketplace fee, taken from a sale when there is one.</p>
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

const inPlan = (deal: Deal): readonly string[] => [
  'No subscription, no fee to list, no limit on listings',
  'Your price, from free upwards, and your choice of three licences',
  'Card payments, receipts and refunds are our work',
  'Buyers get your corrections as new editions, so a text can grow',
  `Payouts weekly or on request, once ${plainMoney(deal.payoutMinimum)} is pending`,
  'The fee of a sale is written down with it and never changes afterwards',
]

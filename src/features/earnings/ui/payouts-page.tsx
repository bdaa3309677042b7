import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { earningsTexts } from '#src/features/earnings/contract.ts'
import { salesShown } from '#src/features/earnings/rules.ts'
import type { PayoutsView } from '#src/features/earnings/view.ts'
import { ConnectionSteps } from '#src/features/earnings/ui/connection-steps.tsx'
import { PayoutHistory } from '#src/features/earnings/ui/payout-history.tsx'
import { PendingEarnings } from '#src/features/earnings/ui/pending-earnings.tsx'
import { SaleTimeline } from '#src/features/earnings/ui/sale-timeline.tsx'
import { Statements } from '#src/features/earnings/ui/statements.tsx'
import { WeeklyChoice } from '#src/features/earnings/ui/weekly-choice.tsx'
import { dayText, notConfigured } from '#src/features/earnings/ui/words.ts'
import '#src/features/earnings/ui/earnings.css'

type PayoutsPageProps = {
  readonly view: PayoutsView
  /** What the seller has to do before they can be paid. */
  readonly notice?: ReactNode
}

/** A seller's money: what is pending, how they are paid, where each sale stands, and what was paid out. */
export function PayoutsPage({ view, notice }: PayoutsPageProps) {
  return (
    <div className="payouts">
      <PageHead title="Payouts" />
      {notice}
      {view.hold && (
        <div className="mb-8">
          <Notice tone="warn" title={earningsTexts.held}>
            {view.hold.words} {view.hold.until && `They are released on ${dayText(view.hold.until)}. `}
            They stay yours in the books. <Link to="/standing">What you can do</Link>
          </Notice>
        </div>
      )}
      {!view.takesPayments && (
        <div className="mb-8">
          <Notice tone="warn" title={notConfigured}>
            The operator of this shop has not set up payments, so nothing can be sold or paid out yet.
          </Notice>
        </div>
      )}
      <div className="money">
        <PendingEarnings view={view} />
        <ConnectionSteps view={view} />
      </div>
      <section className="desk-block" aria-labelledby="payout-history">
        <h2 id="payout-history">History</h2>
        <PayoutHistory payouts={view.payouts} {...view.turns} />
      </section>
      <section className="desk-block" aria-labelledby="sale-timeline">
        <h2 id="sale-timeline">What each sale gave</h2>
        {view.sales.length >= salesShown && (
          <p className="quiet small mb-4">Your newest {salesShown} sales. Statements have them all.</p>
        )}
        <SaleTimeline sales={view.sales} />
      </section>
      {view.connection === 'verified' && <WeeklyChoice view={view} />}
      {view.months.length > 0 && <Statements months={view.months} />}
    </div>
  )
}

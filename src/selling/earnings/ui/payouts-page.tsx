import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { periodText } from '#src/kernel/periods.ts'
import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { lastDayText, rangeText } from '#src/money/fees/rules.ts'
import { belowMinimum } from '#src/selling/earnings/contract.ts'
import { earningsTexts } from '#src/selling/earnings/texts.ts'
import type { PayoutObstacle } from '#src/selling/earnings/rules.ts'
import type { PayoutsView } from '#src/selling/earnings/view.ts'
import { ConnectionSteps } from '#src/selling/earnings/ui/connection-steps.tsx'
import { PayoutHistory } from '#src/selling/earnings/ui/payout-history.tsx'
import { SaleTimeline } from '#src/selling/earnings/ui/sale-timeline.tsx'
import { paymentTexts } from '#src/money/payments/texts.ts'
import '#src/selling/earnings/ui/earnings.css'
import { Form, useNavigation } from 'react-router'
import { Dialog, DialogButton, closeDialog } from '#src/ui/forms/dialog.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { roundMoneyText } from '#src/kernel/short-money.ts'
import { moneyText } from '#src/kernel/money.ts'
import { Download } from '#src/ui/elements/icons.ts'
import { Select } from '#src/ui/forms/select.tsx'

type PayoutsPageProps = {
  readonly view: PayoutsView
  /** The seller's missing steps before payouts. */
  readonly notice?: ReactNode
  /** The chart of net earnings, rendered by a higher feature. */
  readonly chart?: ReactNode
  /** The listings of others whose sales are shared. */
  readonly shared?: ReactNode
}

/** The Payouts tab: pending earnings, the connection, recent sales, and past payouts. */
export function PayoutsPage({ view, notice, chart, shared }: PayoutsPageProps) {
  return (
    <div className="payouts">
      <PageHead title="Payouts" actions={<ButtonLink to="/profile/affiliate-links">Affiliate links</ButtonLink>} />
      {notice}
      {view.hold && (
        <div className="mb-8">
          <Notice tone="warn" title={earningsTexts.held}>
            {view.hold.words}{' '}
            {view.hold.until && (
              <>
                They are released on <LocalDay at={view.hold.until} />.{' '}
              </>
            )}
            <Link to="/standing">What you can do</Link>
          </Notice>
        </div>
      )}
      {(view.isPaused || view.isStopped) && (
        <div className="mb-8">
          <Notice tone="warn" title={earningsTexts.pausedTitle}>
            {view.isPaused ? earningsTexts.paused : earningsTexts.stopped}
          </Notice>
        </div>
      )}
      {!view.takesPayments && (
        <div className="mb-8">
          <Notice tone="warn" title={paymentTexts.notConfigured}>
            Payments are not set up here, so nothing can be sold or paid out yet.
          </Notice>
        </div>
      )}
      <div className="money">
        <PendingEarnings view={view} />
        <ConnectionSteps view={view} />
      </div>
      {chart}
      {shared}
      <section className="section-block" aria-labelledby="payout-history">
        <h2 id="payout-history">History</h2>
        <PayoutHistory payouts={view.payouts} {...view.turns} />
      </section>
      <section className="section-block" aria-labelledby="sale-timeline">
        <h2 id="sale-timeline">Recent sales</h2>
        <SaleTimeline sales={view.sales} />
        <p className="mt-4">
          <Link to="/profile/sales">All sales</Link>
        </p>
      </section>
      {view.connection === 'verified' && <WeeklyChoice view={view} />}
      {view.months.length > 0 && <Statements months={view.months} />}
    </div>
  )
}

/** Turns weekly payouts on or off. */
export function WeeklyChoice({ view: { paysWeekly, minimum } }: { readonly view: PayoutsView }) {
  const isSending = useNavigation().formData?.get('intent') === 'weekly'
  return (
    <section className="section-block" aria-labelledby="weekly">
      <h2 id="weekly">Weekly payouts</h2>
      <p className="payout-note">
        {paysWeekly
          ? `On. We pay out every Monday if you have ${roundMoneyText(minimum)} or more pending.`
          : `Off. Turn them on to be paid every Monday if you have ${roundMoneyText(minimum)} or more pending.`}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="weekly" />
        <input type="hidden" name="on" value={paysWeekly ? '0' : '1'} />
        <Button pending={isSending}>{paysWeekly ? 'Turn off weekly payouts' : 'Turn on weekly payouts'}</Button>
      </Form>
    </section>
  )
}

/** The statements of months, to read and print, and those of months and years as CSV. A plain form, since the result is a file. */
export function Statements({ months }: { readonly months: readonly string[] }) {
  return (
    <section className="section-block" aria-labelledby="statements">
      <h2 id="statements">Statements</h2>
      <form className="statement-form" method="get" action="/profile/statement">
        <Select
          name="month"
          aria-label="Period"
          options={[...months.map(monthOption), ...yearsOf(months).map((year) => ({ value: year, label: year }))]}
          defaultValue={months[0]}
        />
        <Button>
          <Download aria-hidden="true" />
          Download CSV
        </Button>
      </form>
      <MonthLinks months={months.slice(0, monthsShown)} />
      {months.length > monthsShown && (
        <details>
          <summary>Earlier months</summary>
          <MonthLinks months={months.slice(monthsShown)} />
        </details>
      )}
    </section>
  )
}

const monthsShown = 12

/** The statements to read and print, with the fee invoices. */
function MonthLinks({ months }: { readonly months: readonly string[] }) {
  return (
    <ul className="statement-months">
      {months.map((month) => (
        <li key={month}>
          <Link to={`/profile/statement/${month}`}>{periodText(month)}</Link>
        </li>
      ))}
    </ul>
  )
}

const monthOption = (value: string) => ({ value, label: periodText(value) })
const yearsOf = (months: readonly string[]) => [...new Set(months.map((month) => month.slice(0, 4)))]

/** The pending earnings, with the payout button. */
export function PendingEarnings({ view }: { readonly view: PayoutsView }) {
  const { pending, payable, upcoming, fees, feeUntil, obstacle } = view
  const isSending = useNavigation().formData?.get('intent') === 'request-payout'
  return (
    <div>
      <p className="quiet">Pending earnings</p>
      <p className="pending">{moneyText(pending)}</p>
      <p className="payout-note">
        After fees ({rangeText(fees)} for new sales{feeUntil && ` until ${lastDayText(feeUntil)}`}
        {fees.lowest < fees.highest && ', by category'}). Funds arrive within 2 to 5 business days.
      </p>
      {upcoming.amount > 0 && upcoming.from && (
        <p className="payout-note">
          Another {moneyText(upcoming.amount)} clears starting <LocalDay at={upcoming.from} />.
        </p>
      )}
      {view.reserved > 0 && (
        <p className="payout-note">{moneyText(view.reserved)} of this is reserved for pending refunds.</p>
      )}
      {pending < 0 && (
        <p className="payout-note">
          Refunds exceed your earnings. Your next sales make up for it before the next payout.
        </p>
      )}
      <div className="payout-request">
        {obstacle === null ? (
          <DialogButton opens="request-payout" look="mark" size="large">
            Request Payout
          </DialogButton>
        ) : (
          <Button look="mark" size="large" disabled aria-describedby="payout-obstacle">
            Request Payout
          </Button>
        )}
        {obstacle && <p id="payout-obstacle">{why(obstacle, view)}</p>}
      </div>
      <Dialog
        id="request-payout"
        title={`Pay out ${moneyText(payable)}?`}
        lead="Stripe sends it to your bank account. It arrives within 2 to 5 business days and cannot be canceled."
        foot={
          <Form method="post" preventScrollReset onSubmit={() => closeDialog('request-payout')}>
            <input type="hidden" name="intent" value="request-payout" />
            <Button look="mark" pending={isSending} pendingLabel="Requesting...">
              Pay out {moneyText(payable)}
            </Button>
          </Form>
        }
      />
    </div>
  )
}

function why(obstacle: PayoutObstacle, { minimum }: PayoutsView): string {
  if (obstacle === 'paused') return earningsTexts.paused
  if (obstacle === 'stopped') return earningsTexts.stopped
  if (obstacle === 'held') return earningsTexts.heldForNow
  if (obstacle === 'not-verified') return earningsTexts.notVerified
  return obstacle === 'in-flight' ? earningsTexts.inFlight : belowMinimum(minimum)
}
